import { useState } from 'react';
import { useUserId } from '../../data/classes/read-classes.ts';
import { useConfig } from '../../data/config.ts';
import { type ClassDraft, createDraft, parseDraft } from './class-draft.ts';

/** The form's contents, kept in this tab over a reload until the class is there. */
export function useClassDraft(availableIds: readonly string[]) {
  const { productKey } = useConfig();
  const key = `${productKey}_class_draft_${useUserId()}`;
  const [draft, setDraft] = useState(() => parseDraft(readSession(key)) ?? createDraft(availableIds));
  return {
    draft,
    change(next: ClassDraft) {
      setDraft(next);
      writeSession(key, JSON.stringify(next));
    },
    forget: () => writeSession(key, null),
  };
}

// Storage that is blocked or full behaves like an empty one.
function readSession(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeSession(key: string, value: string | null) {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The form goes on without its safety net.
  }
}
