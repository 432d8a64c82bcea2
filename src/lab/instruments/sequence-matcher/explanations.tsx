import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

/** What a match cannot tell, and how this one was found. */
export function Explanations({ referenceCount }: { readonly referenceCount: number }) {
  const t = useTexts(texts);
  const proof = [
    t('proofSpecies'),
    t('proofPanel', { count: referenceCount }),
    t('proofAlive'),
    t('proofPlace'),
    t('proofAmount'),
  ];
  const computed = [
    t('computedAlign'),
    t('computedIdentity'),
    t('computedRank'),
    t('computedPanel'),
    t('computedUse'),
  ];
  return (
    <div>
      <Disclosure title={t('proof')}>
        <RichText text={proof.map((line) => `- ${line}`).join('\n')} />
      </Disclosure>
      <Disclosure title={t('computed')} className="border-t-0">
        <RichText text={computed.join('\n\n')} />
      </Disclosure>
    </div>
  );
}
