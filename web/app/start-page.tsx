import { useEffect, useState } from 'react';
import { probeRecordsEngine, type RecordsEngineState } from './records-engine.ts';

const sentences: Record<RecordsEngineState, string> = {
  starting: "Starting this device's records engine…",
  running: "This device's records engine is running.",
  'no-storage':
    'This browser gives Trailbook no storage, so nothing can be saved here. Allow site data for this address, or leave the private window.',
};

/** The page at `/`: the product's name and the state of this device's records engine. */
export const StartPage = () => {
  const [state, setState] = useState<RecordsEngineState>('starting');
  useEffect(() => {
    let isShown = true;
    void probeRecordsEngine().then((probed) => isShown && setState(probed));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <main>
      <h1>Trailbook</h1>
      <output>{sentences[state]}</output>
    </main>
  );
};
