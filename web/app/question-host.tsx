/** Shows the questions that are asked from anywhere. */
import { useQuestions } from '../shell/questions.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';

const QuestionDialog = lazyComponent(() => import('../ui/question-dialog.tsx'));
const PasswordAgainDialog = lazyComponent(
  () => import('../features/sign-in/password-again-dialog.tsx'),
);

/** The open questions, above the screen and its dialogs. */
export const QuestionHost = () => {
  const { asked, onPassword } = useQuestions();
  return (
    <>
      {asked && (
        <QuietBoundary onFail={() => void asked.answer(null)}>
          <QuestionDialog
            key={asked.id}
            {...asked.question}
            open={asked.isOpen}
            onAnswer={asked.answer}
          />
        </QuietBoundary>
      )}
      {onPassword && (
        <QuietBoundary onFail={() => onPassword(false)}>
          <PasswordAgainDialog onAnswer={onPassword} />
        </QuietBoundary>
      )}
    </>
  );
};
