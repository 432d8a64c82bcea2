import { SchemeSwitch } from '../../ui/action/scheme-switch.tsx';
import { useScheme } from '../scheme/use-scheme.ts';
import { publicMessages } from './public-messages.ts';

const { legend, ...texts } = publicMessages.footer.scheme;

export function SchemeIsland({ productKey }: { productKey: string }) {
  const [preference, setPreference] = useScheme(productKey);
  return <SchemeSwitch legend={legend} texts={texts} value={preference} onValueChange={setPreference} />;
}
