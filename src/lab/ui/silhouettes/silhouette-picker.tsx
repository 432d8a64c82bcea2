import type { ReactNode } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { SilhouetteList } from './silhouette-list.tsx';
import { SilhouetteScene } from './silhouette-scene.tsx';
import type { Silhouette } from './silhouette-state.ts';
import { type SilhouetteTexts, silhouetteTexts } from './texts.ts';

export interface SilhouettePickerProps {
  readonly kind: 'one' | 'many';
  /** In the order of the picture and the list. */
  readonly silhouettes: readonly Silhouette[];
  readonly labelledBy: string;
  readonly isReadOnly?: boolean | undefined;
  readonly texts?: SilhouetteTexts | undefined;
  /** Drawn between the picture and the list. */
  readonly children?: ReactNode;
  onChange(ids: CharacterId[]): void;
}

/** Picture and list of one choice of people; pressing either changes both. */
export function SilhouettePicker(props: SilhouettePickerProps) {
  const { kind, silhouettes, labelledBy, isReadOnly = false, texts = silhouetteTexts, onChange } = props;
  const selectedIds = silhouettes.filter(({ isSelected }) => isSelected).map(({ person }) => person.id);
  const select = (id: CharacterId) => {
    if (kind === 'one') onChange([id]);
    else
      onChange(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  };
  const shared = { silhouettes, labelledBy, isReadOnly, texts, onSelect: select };
  return (
    <div className="grid gap-4">
      <SilhouetteScene {...shared} />
      <div className="contents">{props.children}</div>
      <SilhouetteList {...shared} kind={kind} />
    </div>
  );
}
