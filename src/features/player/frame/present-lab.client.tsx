import { useState } from 'react';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';

/** Presents a lab that a teacher looks at. It stays on from screen to screen and ends with the lab. */
export function PresentLab() {
  const [isOn, setIsOn] = useState(false);
  return <PresentToggle isOn={isOn} onChange={setIsOn} className="max-sm:hidden" />;
}
