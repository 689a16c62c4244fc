import { anthropicWire } from './anthropic-wire.ts';
import { askProvider, type AskOptions } from './ask-provider.ts';
import type { LessonModel, ModelFailure } from './lesson-model.ts';
import { descriptionIn, descriptionTask, lessonsIn, lessonsTask } from './lesson-tasks.ts';
import { openAiWire } from './openai-wire.ts';
import { serviceOf } from './model-variables.ts';
import type { ModelSettings, ModelTask } from './wire.ts';
import type { Result } from '../../shared-model/lib/result.ts';

const wires = { openai: openAiWire, anthropic: anthropicWire };

/** A socket without traffic is closed after a minute (`serve.ts`), so the caller needs an answer earlier. */
const defaultTimeout = 50_000;

/** The model that the settings name. */
export function createLessonModel(
  settings: ModelSettings,
  asking: Partial<AskOptions> = {},
): LessonModel {
  const wire = wires[settings.provider](settings);
  const full = { fetch, withinMs: defaultTimeout, ...asking };
  const ask = async <T>(
    task: ModelTask,
    read: (answer: unknown) => Result<T, ModelFailure>,
    signal: AbortSignal | undefined,
  ): Promise<Result<T, ModelFailure>> => {
    const answer = await askProvider(wire, task, full, signal);
    return answer.ok ? read(answer.value) : answer;
  };
  return {
    service: serviceOf(settings),
    extractFromText: ({ text, curriculumName }, signal) =>
      ask(lessonsTask(curriculumName, { text }), lessonsIn, signal),
    extractFromImage: ({ picture, curriculumName }, signal) =>
      ask(lessonsTask(curriculumName, { picture }), lessonsIn, signal),
    describe: (course, signal) => ask(descriptionTask(course), descriptionIn, signal),
  };
}
