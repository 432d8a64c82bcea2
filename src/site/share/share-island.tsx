import { type ReactNode, useState } from 'react';
import { late } from '../../lab/kernel/late.ts';
import { Button } from '../../lab/ui/action/button.tsx';
import { CopyButton } from '../../lab/ui/action/copy-button.tsx';
import { shareMessages as texts } from './share-messages.ts';

const drawing = late(() => import('./draw-share-code.tsx').then((module) => module.drawShareCode));

/** Copies the address of a page and shows it as a QR code, which is loaded when it is asked for. */
export function ShareIsland({ path }: { path: string }) {
  const address = window.location.origin + path;
  const [code, setCode] = useState<ReactNode>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function toggle() {
    if (code !== null) return setCode(null);
    setIsBusy(true);
    try {
      setCode((await drawing.load())(address, texts.codeOf));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={address}
          texts={{ copy: texts.copy, copied: texts.copied, failed: texts.copyFailed }}
        />
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-expanded={code !== null}
          onClick={() => void toggle()}
        >
          {code === null ? texts.showCode : texts.hideCode}
        </Button>
      </div>
      {hasFailed ? (
        <p role="alert" className="mt-3 text-sm">
          {texts.codeFailed}
        </p>
      ) : null}
      {code === null ? null : <div className="mt-4 max-w-60">{code}</div>}
    </>
  );
}
