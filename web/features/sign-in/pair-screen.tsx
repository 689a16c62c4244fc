import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { codeSchema } from '../../../shared-model/contracts/people-calls.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { Banner } from '../../ui/banner.tsx';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeField, useCodeOfLink } from './code-field.tsx';
import {
  FirstFamily,
  SignInFrame,
  SignInLinks,
  SubmitButton,
  useOnline,
} from './sign-in-frame.tsx';
import { fieldOfRefusal, refusalWords, showRefusal } from '../../device/refusal-words.ts';

const PairForm = () => {
  const navigate = useNavigate();
  const code = useCodeOfLink();
  const form = useCheckedForm(v.object({ code: codeSchema }), { code });
  const pair = form.handleSubmit(async (typed) => {
    const paired = await host().claimDevice(typed.code);
    if (paired.ok) {
      toast({ kind: 'success', title: m.devices_pair_done() });
      void navigate(paths.home, { replace: true });
      return;
    }
    const words = refusalWords(paired.error, m.devices_pair_failed());
    if (fieldOfRefusal(paired.error) === 'code')
      form.setError('code', { message: words }, { shouldFocus: true });
    else showRefusal(m.devices_pair_failed(), paired.error, words);
  });
  return (
    <Form onSubmit={pair}>
      <CodeField {...fieldsOf(form)('code')} />
      <SubmitButton form={form} pendingLabel={m.devices_pairing()}>
        {m.devices_pair()}
      </SubmitButton>
    </Form>
  );
};

/** Pairs this browser with a family by a code a parent shows. Nobody is signed in by it. */
export const PairScreen = () => {
  const isOnline = useOnline();
  return (
    <SignInFrame lead={m.devices_pair_lead()}>
      {!isOnline && <Banner tone="info">{m.devices_pair_offline()}</Banner>}
      <FirstFamily taken={m.devices_pair_taken()}>
        <PairForm />
      </FirstFamily>
      <SignInLinks>
        <TextLink to={paths.parentLogin}>{m.sign_in_parent_login()}</TextLink>
      </SignInLinks>
    </SignInFrame>
  );
};
