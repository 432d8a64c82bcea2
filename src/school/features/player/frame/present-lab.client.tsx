import { useState } from 'react';
import { readAddress } from '../../../client/navigation/address.ts';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { useDeeperPassages } from '../use-deeper.client.ts';
import { AnswersBeside } from './answers-beside.client.tsx';

/** What a teacher does with a lab in preview: read answers beside it, and present it, from screen to screen. */
export function PresentLab() {
  // A link from a presented question keeps presenting the lab.
  const [isOn, setIsOn] = useState(() => readAddress().search.includes('present=on'));
  // A teacher who previews a lab sees all of it, also what a class sees only if it is turned on.
  useDeeperPassages(true);
  return (
    <>
      <AnswersBeside isPresented={isOn} />
      <PresentToggle isOn={isOn} onChange={setIsOn} className="max-sm:hidden" />
    </>
  );
}
