import { useState } from 'react';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { useDeeperPassages } from '../use-deeper.client.ts';

/** Presents a lab that a teacher looks at. It stays on from screen to screen and ends with the lab. */
export function PresentLab() {
  const [isOn, setIsOn] = useState(false);
  // Whoever previews a lab sees all of it, also what a class sees only if it is turned on.
  useDeeperPassages(true);
  return <PresentToggle isOn={isOn} onChange={setIsOn} className="max-sm:hidden" />;
}
