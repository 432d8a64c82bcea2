import { useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FolderDown from 'lucide-react/icons/folder-down';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import SkipForward from 'lucide-react/icons/skip-forward';
import UserCheck from 'lucide-react/icons/user-check';
import UserMinus from 'lucide-react/icons/user-minus';
import UserX from 'lucide-react/icons/user-x';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { type MenuItem, MenuItems } from '../../../../lab/ui/action/menu-items.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { VisuallyHidden } from '../../../../lab/ui/mark/visually-hidden.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { go } from '../../../client/navigation/address.ts';
import type { ClassActivities } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import type { PressedName } from '../../classes/student-menu.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { useLetPast } from '../../live/live-acts.client.ts';
import { downloadsMessages } from '../../reports/messages/downloads.client.ts';
import { ExtensionDialog } from '../activity/row-acts.client.tsx';
import { describeFailure, useUndoable } from '../care/form-dialog.client.tsx';
import { useRemoveStudent, useSetAbsence } from '../care-for-class.client.ts';
import { classCareMessages } from '../messages/class-care.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';
import { StudentDialog } from './student-dialog.client.tsx';

/** What is asked in a dialog. */
export type NameAct = 'rename' | 'record' | 'remove' | 'moreTime';

interface NameMenuProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly pressed: PressedName;
  /** null: the menu is open. */
  readonly act: NameAct | null;
  readonly onAct: (act: NameAct) => void;
  readonly onClose: () => void;
}

// The report of a lab and the live view have no downloads of their own.
const messages = { classCare: classCareMessages, downloads: downloadsMessages };

/**
 * What a teacher does for a student from wherever the name stands: open the work, correct the name, hand over the
 * record, remove; give a new PIN, and in a lab more time and absence.
 */
export function NameMenu(props: NameMenuProps) {
  return (
    <WithMessages messages={messages}>
      <Acts {...props} />
    </WithMessages>
  );
}

function Acts({ taught, student, pressed, act, onAct, onClose }: NameMenuProps) {
  const t = useTranslations('classCare.nameMenu');
  const showToast = useToasts();
  const hasAnswered = useHasAnswered(taught.code, student.id);
  const remove = useRemoveStudent(taught.code);
  const { activityId = '', past } = pressed;
  const letPast = useLetPast({ code: taught.code, activityId });
  const absence = useSetAbsence(taught.code, activityId);
  const care = useTranslations('classCare');
  const failures = useTranslations('classCare.failures');
  const offerUndo = useUndoable();
  const work = useWorkIn(taught.code, activityId, student.id);
  const name = student.fullName || t('unnamed');
  const isOpen = !taught.isArchived && !taught.isDisabled;
  const canRename = isOpen && !taught.isDemonstration;

  if (act === 'moreTime')
    return work ? (
      <ExtensionDialog
        taught={taught}
        activity={work.row}
        student={{ id: student.id, name, extension: work.of.extension }}
        onClose={onClose}
      />
    ) : null;
  if (act) return <StudentDialog act={act} taught={taught} student={student} name={name} onClose={onClose} />;

  async function removeAtOnce() {
    try {
      await remove.mutateAsync(student.id);
      showToast({ text: t('removed', { name }) });
    } catch {
      showToast({ text: t('notRemoved', { name }), timeoutMs: null });
    }
  }

  async function letOn(isPassed: boolean) {
    onClose();
    try {
      await letPast.mutateAsync({ partIds: past ?? [], studentId: student.id, isPassed });
    } catch {
      showToast({ text: t('notLetOn', { name }), timeoutMs: null });
      return;
    }
    showToast({
      text: t(isPassed ? 'letOnNow' : 'letOnNoMore', { name }),
      ...(isPassed && { action: { label: t('undo'), onPress: () => void letOn(false) } }),
    });
  }

  async function mark(isAbsent: boolean) {
    const set = (next: boolean) => absence.mutateAsync({ studentId: student.id, isAbsent: next });
    try {
      await set(isAbsent);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      showToast({ text: describeFailure(failures, failure), timeoutMs: null });
      return;
    }
    offerUndo(care(isAbsent ? 'activity.absentNow' : 'activity.presentNow', { name }), () => set(!isAbsent));
  }

  const inLab = (isAbsent: boolean): MenuItem[] => [
    {
      id: 'absent',
      label: care(isAbsent ? 'activity.markPresent' : 'activity.markAbsent'),
      icon: <Icon icon={isAbsent ? UserCheck : UserX} />,
      onSelect: () => void mark(!isAbsent),
    },
    {
      id: 'more-time',
      label: care('extension.action'),
      icon: <Icon icon={CalendarPlus} />,
      onSelect: () => onAct('moreTime'),
    },
  ];
  const newPinAt = teacherAddresses.newPin(taught.code, student.id);
  const newPin: MenuItem = {
    id: 'new-pin',
    label: care('account.newPin'),
    icon: <Icon icon={KeyRound} />,
    href: newPinAt,
    onSelect: (event) => {
      event.preventDefault();
      go(newPinAt);
    },
  };
  const letOnItem: MenuItem = {
    id: 'let-on',
    label: t('letOn'),
    icon: <Icon icon={SkipForward} />,
    onSelect: () => void letOn(true),
  };
  const rename: MenuItem = {
    id: 'rename',
    label: t('rename'),
    icon: <Icon icon={Pencil} />,
    onSelect: () => onAct('rename'),
  };
  const items: MenuItem[] = [
    {
      id: 'open',
      label: t('open'),
      icon: <Icon icon={ClipboardList} />,
      href: pressed.to,
      onSelect: (event) => {
        event.preventDefault();
        go(pressed.to);
      },
    },
    ...(past ? [letOnItem] : []),
    ...(isOpen && student.isClassAccount ? [newPin] : []),
    ...(isOpen && work ? inLab(work.of.isAbsent) : []),
    ...(canRename ? [rename] : []),
    { id: 'record', label: t('record'), icon: <Icon icon={FolderDown} />, onSelect: () => onAct('record') },
    {
      id: 'remove',
      label: t(hasAnswered ? 'remove' : 'removeNow'),
      icon: <Icon icon={UserMinus} />,
      tone: 'danger',
      // Nothing is lost with somebody who has answered nothing and can join again.
      onSelect: () => (hasAnswered ? onAct('remove') : void removeAtOnce()),
    },
  ];
  return <MenuBeside pressed={pressed} items={items} label={t('label', { name })} onLeave={onClose} />;
}

/** A lab of the class and how the student stands in it, as far as the page has loaded them. */
function useWorkIn(code: string, activityId: string, studentId: string) {
  const rows = useQueryClient().getQueryData<ClassActivities['activities']>(classKeys.activities(code));
  const row = rows?.find(({ id }) => id === activityId);
  const of = row?.view === 'teacher' && row.students.find((one) => one.studentId === studentId);
  return of && row?.view === 'teacher' ? { row, of } : null;
}

/** It is also true while the student's work is not known yet. */
function useHasAnswered(code: string, studentId: string): boolean {
  const rows = useQueryClient().getQueryData<ClassActivities['activities']>(classKeys.activities(code));
  if (!rows) return true;
  return rows.some(
    (row) =>
      row.view !== 'teacher' ||
      row.students.some((one) => one.studentId === studentId && one.lastAnswerAt !== null),
  );
}

interface MenuBesideProps {
  readonly pressed: PressedName;
  readonly items: readonly MenuItem[];
  readonly label: string;
  /** Called when the menu is closed without a choice. */
  readonly onLeave: () => void;
}

/** The height of a line of a menu. */
const lineHeightPx = 48;

/**
 * A menu that stands below an element but outside it, because tables scroll and would cut it off. The menu is put into
 * the dialog of the element, or into the part that fills the screen.
 */
function MenuBeside({ pressed: { anchor }, items, label, onLeave }: MenuBesideProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const frame = useRef<HTMLDivElement>(null);
  const { left, bottom } = anchor.getBoundingClientRect();
  const lowest = window.innerHeight - (items.length + 0.5) * lineHeightPx;

  useEffect(() => {
    const leaveOutside = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) onLeave();
    };
    document.addEventListener('pointerdown', leaveOutside);
    document.addEventListener('scroll', leaveOutside, true);
    return () => {
      document.removeEventListener('pointerdown', leaveOutside);
      document.removeEventListener('scroll', leaveOutside, true);
    };
  }, [onLeave]);

  const full = document.fullscreenElement;
  const place = full?.contains(anchor) ? full : (anchor.closest('dialog') ?? document.body);
  return createPortal(
    <div ref={frame} className="fixed z-50" style={{ left, top: Math.max(0, Math.min(bottom, lowest)) }}>
      <VisuallyHidden>
        <span id={labelId}>{label}</span>
      </VisuallyHidden>
      <MenuItems
        id={id}
        items={items}
        openAt="first"
        labelledBy={labelId}
        onClose={() => {
          anchor.focus();
          onLeave();
        }}
        onLeave={onLeave}
        className="left-0"
      />
    </div>,
    place,
  );
}
