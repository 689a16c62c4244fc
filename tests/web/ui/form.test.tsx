/** A form is submitted once at a time, however often Enter is pressed. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Form } from '../../../web/ui/form.tsx';
import { show } from './show.tsx';

it('A form whose saving takes a while is submitted once, and again when that has ended', async () => {
  const saving = Promise.withResolvers<undefined>();
  const submit = vi.fn<() => Promise<undefined>>(() => saving.promise);
  await show(
    <Form onSubmit={submit}>
      <label>
        Title <input />
      </label>
    </Form>,
  );
  const { form } = (await page.getByLabelText('Title').findElement()) as HTMLInputElement;
  form!.requestSubmit();
  form!.requestSubmit();
  expect(submit).toHaveBeenCalledOnce();
  saving.resolve(undefined);
  await saving.promise;
  await expect
    .poll(() => {
      form!.requestSubmit();
      return submit.mock.calls.length;
    })
    .toBeGreaterThan(1);
});
