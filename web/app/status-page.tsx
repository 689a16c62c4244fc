import type { Overview } from '../data/overview.ts';
import { storageWords, syncWords } from './sync-words.ts';
import { syncNow, useDevice } from './use-device.ts';

const formatTime = (ms: number): string =>
  new Date(ms).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

const Holdings = ({ overview }: { overview: Overview }) => {
  const { isPaired, familyName, students, classes, records, holder } = overview;
  const belongs = holder.kind === 'family' ? 'the family' : 'one student';
  return (
    <section aria-labelledby="holdings">
      <h2 id="holdings">On this device</h2>
      <dl>
        <dt>Family</dt>
        <dd>{familyName ?? 'None yet'}</dd>
        <dt>Connected</dt>
        <dd>{isPaired ? `Yes, as a device of ${belongs}` : 'No'}</dd>
        <dt>Students</dt>
        <dd>{students}</dd>
        <dt>Classes</dt>
        <dd>{classes}</dd>
        <dt>Records in all</dt>
        <dd>{records}</dd>
      </dl>
    </section>
  );
};

/** The page at `/`: what this device holds and, in words, how its sync stands. */
export const StatusPage = () => {
  const { overview, status, failure } = useDevice();
  const sentences = failure
    ? [storageWords(failure)]
    : status
      ? syncWords(status, formatTime)
      : ['Opening this device’s records.'];
  return (
    <main>
      <h1>Trailbook</h1>
      {overview && <Holdings overview={overview} />}
      <section aria-labelledby="sync">
        <h2 id="sync">Sync</h2>
        <output>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </output>
        {overview?.isPaired && (
          <button type="button" disabled={status?.phase === 'syncing'} onClick={syncNow}>
            Sync now
          </button>
        )}
      </section>
    </main>
  );
};
