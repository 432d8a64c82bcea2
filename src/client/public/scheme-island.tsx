import { SchemeSwitch } from '../../ui/action/scheme-switch.tsx';
import { publicMessages } from '../messages/en-us/public.ts';
import { useScheme } from '../shell/scheme/use-scheme.ts';

const { legend, ...texts } = publicMessages.footer.scheme;

export function SchemeIsland({ productKey }: { productKey: string }) {
  const [preference, setPreference] = useScheme(productKey);
  return <SchemeSwitch legend={legend} texts={texts} value={preference} onValueChange={setPreference} />;
}
