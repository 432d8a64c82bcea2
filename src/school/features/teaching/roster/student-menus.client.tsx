import { type ReactNode, useCallback, useState } from 'react';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { useLoadedClass } from '../../classes/read-classes.client.ts';
import { type PressedName, StudentMenuContext } from '../../classes/student-menu.client.ts';
import type { NameAct } from './name-menu.client.tsx';

// Few names are pressed, so the menu and its dialogs come with the first press.
const NameMenu = lateDialog(() => import('./name-menu.client.tsx').then((module) => module.NameMenu));

/** Lets a teacher press the name of a student wherever it stands among the children. */
export function StudentMenus({ code, children }: { code: string; children: ReactNode }) {
  const { data } = useLoadedClass(code);
  const [pressed, setPressed] = useState<PressedName | null>(null);
  const [act, setAct] = useState<NameAct | null>(null);
  const open = useCallback((next: PressedName) => {
    setPressed(next);
    setAct(null);
  }, []);
  const taught = data?.view === 'teacher' ? data : null;
  const student = taught?.students.find(({ id }) => id === pressed?.studentId);
  return (
    <StudentMenuContext value={taught ? open : null}>
      <div className="contents">{children}</div>
      {taught && student && pressed ? (
        <NameMenu
          key={student.id}
          taught={taught}
          student={student}
          pressed={pressed}
          act={act}
          onAct={(chosen) => {
            setPressed(pressed);
            setAct(chosen);
          }}
          onClose={() => setPressed(null)}
        />
      ) : null}
    </StudentMenuContext>
  );
}
