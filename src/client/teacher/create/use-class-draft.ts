import { useState } from 'react';
import { sessionStore } from '../../data/browser-stores.ts';
import { useUserId } from '../../data/classes/read-classes.ts';
import { useConfig } from '../../data/config.ts';
import { type ClassDraft, createDraft, parseDraft } from './class-draft.ts';

/** The form's contents, kept in this tab over a reload until the class is there. */
export function useClassDraft(availableIds: readonly string[]) {
  const { productKey } = useConfig();
  const key = `${productKey}_class_draft_${useUserId()}`;
  const [draft, setDraft] = useState(() => parseDraft(sessionStore.read(key)) ?? createDraft(availableIds));
  return {
    draft,
    change(next: ClassDraft) {
      setDraft(next);
      sessionStore.write(key, JSON.stringify(next));
    },
    forget: () => sessionStore.remove(key),
  };
}
