/** What a parent asks the server's language model for, if the family shares data. Nothing is asked in the demo, nor without that consent. */
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import {
  enhanceDescriptionCall,
  extractLessonsCall,
} from '../../shared-model/contracts/extraction-calls.ts';
import { sharesData } from '../../shared-model/derive/data-sharing.ts';
import { failed, type Result } from '../../shared-model/lib/result.ts';
import type { RestFailure } from '../sync/rest-client.ts';
import type { ProfileContext } from './profile-context.ts';

/** A model takes its time with a long list. */
const patience = 90_000;

/** Null where nothing may be asked, as where nobody answers. */
async function asked<C extends Call>(
  { store, rest, isDemo }: ProfileContext,
  call: C,
  input: InputOf<C>,
): Promise<Result<ReplyOf<C>, RestFailure>> {
  const mayAsk =
    !isDemo && (await store.readTransaction(async (tx) => sharesData(await tx.view())));
  return mayAsk ? rest.call(call, input, { within: patience }) : failed(null);
}

export const extractLessons = (
  context: ProfileContext,
  input: InputOf<typeof extractLessonsCall>,
) => asked(context, extractLessonsCall, input);

export const enhanceDescription = (
  context: ProfileContext,
  input: InputOf<typeof enhanceDescriptionCall>,
) => asked(context, enhanceDescriptionCall, input);
