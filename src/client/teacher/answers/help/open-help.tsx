import { lazy, Suspense } from 'react';
import type { Act } from '../../../../contract/students-answers.ts';
import type { RenderText } from '../answer-drawing.tsx';
import type { ActTarget } from './act-target.ts';
import type { HelpKind } from './help-row.tsx';

// Most who read answers change none.
const GrantDialog = lazy(() =>
  import('./grant-dialog.tsx').then((module) => ({ default: module.GrantDialog })),
);
const ResetDialog = lazy(() =>
  import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })),
);
const ReplayDialog = lazy(() =>
  import('../replay/replay-dialog.tsx').then((module) => ({ default: module.ReplayDialog })),
);

export interface OpenHelpProps {
  readonly kind: HelpKind;
  readonly target: ActTarget;
  readonly acts: readonly Act[];
  readonly isLocked: boolean;
  readonly renderText: RenderText;
  onClose(): void;
  /** After an act. */
  onDone(): void;
}

/** The dialog a teacher has opened for one exercise. */
export function OpenHelp({ kind, target, acts, isLocked, renderText, ...closing }: OpenHelpProps) {
  return (
    <Suspense>
      {kind === 'grant' ? <GrantDialog target={target} {...closing} /> : null}
      {kind === 'reset' ? <ResetDialog target={target} {...closing} /> : null}
      {kind === 'history' ? (
        <ReplayDialog
          target={target}
          acts={acts}
          isLocked={isLocked}
          renderText={renderText}
          onClose={closing.onClose}
        />
      ) : null}
    </Suspense>
  );
}
