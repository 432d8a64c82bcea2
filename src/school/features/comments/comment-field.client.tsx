import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import X from 'lucide-react/icons/x';
import { type RefObject, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../lab/ui/action/use-one-at-a-time.ts';
import { classNames } from '../../../lab/ui/class-names.ts';
import { TextAreaField } from '../../../lab/ui/field/text-field.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { ApiError } from '../../client/http/api-error.ts';
import { longestComment } from '../progress/hand-in.ts';
import { findsName, toggleSaved } from './comment-words.ts';
import { longestSavedComment, type SavedComment } from './saved-comments.ts';
import { type QuestionPlace, useSavedComments } from './use-saved-comments.client.ts';

interface Props {
  readonly place: QuestionPlace;
  readonly value: string;
  onChange(value: string): void;
  /** The names of students that the page knows: what is saved for reuse should hold none of them. */
  readonly studentNames: readonly string[];
  /** The letters by which the saved comments are given, in their order; empty: by no key. */
  readonly letters: readonly string[];
  readonly isReadOnly?: boolean;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** The field was asked for by a press, so it takes the focus. */
  readonly isFocusedFirst?: boolean;
}

/** A comment on an answer, and the comments that were saved for reuse at its question, each one press away. */
export function CommentField(props: Props) {
  const { place, value, onChange, letters, isReadOnly = false, fieldRef, isFocusedFirst } = props;
  const t = useTranslations('savedComments');
  const { comments, save, remove } = useSavedComments(place);
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        ref={fieldRef}
        autoFocus={isFocusedFirst}
        label={t('comment')}
        description={t('commentHint', { most: longestComment })}
        rows={3}
        maxLength={longestComment}
        value={value}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      {isReadOnly ? null : (
        <>
          <SaveForReuse {...props} comments={comments} save={save} />
          <SavedList
            comments={comments}
            letters={letters}
            value={value}
            onUse={(text) => onChange(toggleSaved(value, text))}
            onRemove={(id) => remove.mutate(id)}
          />
        </>
      )}
    </div>
  );
}

interface SaveProps extends Pick<Props, 'value' | 'studentNames'> {
  readonly comments: readonly SavedComment[];
  readonly save: ReturnType<typeof useSavedComments>['save'];
}

/** Keeps what is written; asks first where it seems to hold a name. */
function SaveForReuse({ value, studentNames, comments, save }: SaveProps) {
  const t = useTranslations('savedComments');
  const announce = useAnnounce();
  const press = useOneAtATime();
  const [asked, setAsked] = useState<string | null>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const text = value.trim();
  const isSaved = comments.some((one) => one.text === text);
  const isAsking = asked !== null && asked === text;

  function keep() {
    setIsTooLong(text.length > longestSavedComment);
    if (text === '' || isSaved || text.length > longestSavedComment) return;
    if (!isAsking && findsName(text, studentNames)) {
      setAsked(text);
      announce(t('named'));
      return;
    }
    setAsked(null);
    press(() =>
      save.mutateAsync(text).then(
        () => announce(t('said')),
        () => undefined,
      ),
    );
  }

  const fault = save.error;
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="quiet"
        className="self-start !px-2 text-sm"
        icon={<Icon icon={BookmarkPlus} size={18} />}
        isBusy={save.isPending}
        busyText={t('saving')}
        aria-disabled={text === '' || isSaved || undefined}
        onClick={keep}
      >
        {t(isAsking ? 'saveAnyway' : 'save')}
      </Button>
      {isAsking ? <p className="text-sm text-caution">{t('named')}</p> : null}
      {isTooLong ? (
        <p role="alert" className="text-sm font-semibold text-negative">
          {t('tooLong', { most: longestSavedComment })}
        </p>
      ) : null}
      {fault ? (
        <p role="alert" className="text-sm font-semibold text-negative">
          {fault instanceof ApiError ? t('failed', { reason: fault.detail }) : t('offline')}
        </p>
      ) : null}
    </div>
  );
}

interface ListProps extends Pick<Props, 'letters' | 'value'> {
  readonly comments: readonly SavedComment[];
  onUse(text: string): void;
  onRemove(id: string): void;
}

/** The saved comments in the order in which they were saved, so that each keeps its place and its key. */
function SavedList({ comments, letters, value, onUse, onRemove }: ListProps) {
  const t = useTranslations('savedComments');
  const announce = useAnnounce();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <h3 id={titleId} className="text-sm font-semibold">
        {t('saved')}
      </h3>
      <p className="text-xs text-ink-soft">{comments.length === 0 ? t('none') : t('savedHint')}</p>
      <ul className="flex flex-col">
        {comments.map(({ id, text }, place) => {
          const isUsed = toggleSaved(value, text).length < value.trim().length;
          const letter = letters[place];
          return (
            <li key={id} className="flex items-stretch border-t border-rule">
              <button
                type="button"
                aria-pressed={isUsed}
                aria-label={t(isUsed ? 'takeOut' : 'use', { text })}
                aria-keyshortcuts={letter}
                onClick={() => onUse(text)}
                className={classNames(
                  'flex min-h-11 min-w-0 flex-1 items-center gap-2 px-2 py-1 text-left text-sm hover:bg-primary-soft',
                  isUsed && 'bg-info-soft font-semibold',
                )}
              >
                {letter === undefined ? null : <KeyHint>{letter}</KeyHint>}
                <span className="line-clamp-2 wrap-anywhere whitespace-pre-line">{text}</span>
              </button>
              <button
                type="button"
                aria-label={t('remove', { text })}
                title={t('remove', { text })}
                onClick={() => {
                  onRemove(id);
                  announce(t('removed'));
                }}
                className="grid min-h-11 min-w-11 place-items-center text-ink-soft hover:text-negative"
              >
                <Icon icon={X} size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The key that does the same as the button beside it. Not shown on a phone. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-data border border-rule-strong bg-paper px-1 font-mono text-xs font-normal text-ink-soft max-sm:hidden"
    >
      {children}
    </span>
  );
}
