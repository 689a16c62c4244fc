/** The language of a picture: what has to be fetched for it is said before, and what is kept goes on request. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OcrLanguageCode } from '../../../../../web/extraction/extraction-answer.ts';
import { OcrLanguageChoice } from '../../../../../web/features/curriculum/import/ocr-language-choice.tsx';
import { show } from '../../../ui/show.tsx';

/** A device that keeps what French needs. */
function aDevice() {
  const here = new Set<OcrLanguageCode>(['fra']);
  return {
    fetch: (code: OcrLanguageCode) => void here.add(code),
    list: async () =>
      (['eng', 'spa', 'fra'] as const).map((code) => ({
        code,
        bytes: here.has(code) ? 1_100_000 : 4_200_000,
        isKept: here.has(code),
      })),
    remove: async (code: OcrLanguageCode) => void here.delete(code),
  };
}

const Choice = ({ kept }: { kept: ReturnType<typeof aDevice> }) => {
  const [language, setLanguage] = useState<OcrLanguageCode>('eng');
  const [step, setStep] = useState<'fetching' | 'reading' | null>(null);
  const next = (): void => {
    if (step === 'fetching') kept.fetch(language);
    setStep(step === null ? 'fetching' : 'reading');
  };
  return (
    <>
      <OcrLanguageChoice kept={kept} step={step} language={language} onLanguage={setLanguage} />
      <button type="button" onClick={next}>
        Next step
      </button>
    </>
  );
};

it('The size is said before anything is fetched, and a language that is kept is removed on request', async () => {
  await show(<Choice kept={aDevice()} />);
  await expect.element(page.getByText(/^4\.2 MB are fetched once/)).toBeVisible();
  await page.getByLabelText('Language of the image').selectOptions('French');
  await expect.element(page.getByText(/^1\.1 MB are kept on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.element(page.getByText(/^4\.2 MB are fetched once/)).toBeVisible();
});

it('What a reading has fetched is said to be kept as soon as the reading goes on', async () => {
  await show(<Choice kept={aDevice()} />);
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await expect.element(page.getByText(/^4\.2 MB are fetched once/)).toBeVisible();
  await next.click();
  await expect.element(page.getByText(/^1\.1 MB are kept on this device/)).toBeVisible();
});
