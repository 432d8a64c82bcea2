import { useEffect, useState } from 'react';
import type { WorkStore } from '../../../src/school/features/player/store/work-store.client.ts';
import type { AuthorNotes, Entered } from '../author-notes.ts';

export const authorViews = ['learner', 'teacher', 'answers', 'guide'] as const;
export type AuthorView = (typeof authorViews)[number];

const viewKey = 'preview-view';

/** The view that was chosen in this tab; it stays when the page is loaded anew. */
export function useAuthorView(): [AuthorView, (view: AuthorView) => void] {
  const [view, setView] = useState(
    () => authorViews.find((one) => one === sessionStorage.getItem(viewKey)) ?? 'learner',
  );
  return [
    view,
    (next) => {
      sessionStorage.setItem(viewKey, next);
      setView(next);
    },
  ];
}

const classKey = 'preview-as-in-class';

/** Whether the lab is shown with what a class finds closed; it stays when the page is loaded anew. */
export function useAsInClass(): [boolean, (isInClass: boolean) => void] {
  const [isInClass, setIsInClass] = useState(() => sessionStorage.getItem(classKey) !== null);
  return [
    isInClass,
    (next) => {
      if (next) sessionStorage.setItem(classKey, 'yes');
      else sessionStorage.removeItem(classKey);
      setIsInClass(next);
    },
  ];
}

/** The entries in a lab, checked or not, by the id of the part. */
function readEntered(store: WorkStore): Entered {
  const { drafts, records } = store.getSnapshot();
  const entered: Entered = {};
  for (const { questionCode, answer } of records.values()) entered[questionCode] = [...answer];
  for (const { partId, answer } of drafts.values()) entered[partId] = [...answer];
  return entered;
}

interface AskedNotes {
  /** null: not read yet, or not to be read. */
  readonly notes: AuthorNotes | null;
  readonly hasFailed: boolean;
}

/** Notes on a lab with what is entered in it now; they are read anew for each view. */
export function useAuthorNotes(labId: string, store: WorkStore, view: AuthorView): AskedNotes {
  const [asked, setAsked] = useState<AskedNotes & { readonly view: AuthorView | null }>({
    ...{ notes: null, hasFailed: false, view: null },
  });
  useEffect(() => {
    const isOver = new AbortController();
    askNotes(labId, readEntered(store), isOver.signal)
      .then((notes) => setAsked({ notes, hasFailed: false, view }))
      .catch(() => {
        if (!isOver.signal.aborted) setAsked({ notes: null, hasFailed: true, view });
      });
    return () => isOver.abort();
  }, [labId, store, view]);
  // Notes that were read for another view miss what was entered since.
  return asked.view === view || view === 'learner' ? asked : { notes: null, hasFailed: false };
}

async function askNotes(labId: string, entered: Entered, signal: AbortSignal): Promise<AuthorNotes> {
  const response = await fetch(`/author.json?${new URLSearchParams({ lab: labId })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entered),
    signal,
  });
  if (!response.ok) throw new Error(`author.json answers ${response.status}`);
  return response.json();
}
