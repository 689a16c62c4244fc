import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import { failureWords, type Failure } from './failure-words.ts';

interface Words {
  /** "Error" where what wasn't done stands before the reason. */
  title?: string;
  failed?: string | undefined;
}

/** Tells the person that something wasn't done, and why. */
export async function tellFailure(failure: Failure, { title, failed }: Words = {}): Promise<void> {
  const why = await failureWords(failure);
  toast({
    kind: 'danger',
    title: title ?? m.common_error(),
    description: failed ? `${failed}. ${why}` : why,
  });
}
