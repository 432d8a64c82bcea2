import type { ProfileRole } from '../../../domain/access/role.ts';
import { NotFoundPage } from '../error/not-found-page.tsx';
import type { Part } from '../navigation/lazy-part.tsx';
import { useSession } from '../use-session.ts';

/** For an address that both roles may reach, and at which each has a page of its own; only that one is loaded. */
export function partByRole(parts: Readonly<Record<ProfileRole, Part>>): Part {
  return {
    Component: function PageOfRole() {
      const { role } = useSession();
      const Page = role === null ? NotFoundPage : parts[role].Component;
      return <Page />;
    },
    // Whose page it will be is not known before the role is.
    preload() {},
    forgetFailure() {
      for (const part of Object.values(parts)) part.forgetFailure();
    },
  };
}
