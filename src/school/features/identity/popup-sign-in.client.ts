import { v4 } from 'uuid';
import * as z from 'zod/mini';
import { SignInError } from '../../client/identity/port.ts';
import { kindOfCode, type ProviderCode } from '../../client/identity/sign-in-error.ts';
import { type ExternalOutcome, ExternalOutcomeSchema } from './identity-external.ts';

const widthPx = 500;
const heightPx = 600;
/** A window that navigates between sites may look closed: it counts as closed after this time. */
const closedGraceMs = 8000;
const lookEveryMs = 500;

const OutcomeMessageSchema = z.extend(ExternalOutcomeSchema, { flow: z.string() });

/** The part of the browser that small windows need. */
export interface PopupSurroundings {
  /** null where the browser blocks the window. */
  open(address: string, name: string, features: string): Pick<Window, 'closed' | 'close' | 'focus'> | null;
  openChannel(name: string): BroadcastChannel;
  readonly screen: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

export function popupFromWindow(): PopupSurroundings {
  return {
    open: (address, name, features) => window.open(address, name, features),
    openChannel: (name) => new BroadcastChannel(name),
    screen: {
      left: window.screenX,
      top: window.screenY,
      width: window.outerWidth,
      height: window.outerHeight,
    },
  };
}

export function toExternalError(code: ExternalOutcome['code'] | ProviderCode): SignInError {
  const providerCode = code === 'signed-in' ? null : code;
  return new SignInError(kindOfCode(providerCode), code, { code: providerCode });
}

/** Opens the outside provider in a small window, one at a time, and waits for its last page to say how it ended. */
export function createPopupSignIn(productKey: string, surroundings: () => PopupSurroundings) {
  let cancelFormer: (() => void) | undefined;

  /** Resolves when signed in. Opens the window synchronously: browsers block a window that opens later. */
  return function signInWithPopup(): Promise<void> {
    cancelFormer?.();
    const { open, openChannel, screen } = surroundings();
    const flow = v4();
    const left = Math.round(screen.left + Math.max(0, screen.width - widthPx) / 2);
    const top = Math.round(screen.top + Math.max(0, screen.height - heightPx) / 2);
    const popup = open(
      `/identity/external/start?${new URLSearchParams({ mode: 'popup', flow })}`,
      // Each window has its own name, so that a window that is about to close is not used again.
      flow,
      `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`,
    );
    if (!popup) return Promise.reject(toExternalError('popup-blocked'));
    popup.focus();
    const channel = openChannel(`${productKey}_external`);
    return new Promise<void>((resolve, reject) => {
      let grace: ReturnType<typeof setTimeout> | undefined;
      const stop = () => {
        clearInterval(look);
        clearTimeout(grace);
        channel.close();
        cancelFormer = undefined;
      };
      const end = (code: ExternalOutcome['code'] | ProviderCode) => {
        stop();
        if (code === 'signed-in') resolve();
        else reject(toExternalError(code));
      };
      const look = setInterval(() => {
        if (popup.closed) grace ??= setTimeout(end, closedGraceMs, 'popup-closed-by-user');
      }, lookEveryMs);
      cancelFormer = () => {
        popup.close();
        end('cancelled-popup-request');
      };
      channel.addEventListener('message', (event) => {
        const message = z.safeParse(OutcomeMessageSchema, event.data);
        if (message.success && message.data.flow === flow) end(message.data.code);
      });
    });
  };
}
