import type { PublicClosedModule } from '../../activity/public-activity.ts';
import { lessonsMessages } from '../messages/en-us/lessons.ts';
import { WithMessages } from '../shell/with-messages.tsx';
import { ClosedLessonRow } from './closed-lesson-row.tsx';

const messages = { lessons: lessonsMessages };

interface Props {
  readonly modules: readonly PublicClosedModule[];
  /** Of the first of them, counted on from the open lessons. */
  readonly firstNumber: number;
}

/** The lessons that follow on the open ones, as rows of the same list. */
export function ClosedLessonRows({ modules, firstNumber }: Props) {
  return (
    <WithMessages messages={messages}>
      {modules.map((module, index) => (
        <ClosedLessonRow key={module.id} module={module} number={firstNumber + index} />
      ))}
    </WithMessages>
  );
}
