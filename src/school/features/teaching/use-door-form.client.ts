import type { TeacherClass } from '../classes/class-endpoints.ts';
import { type DoorForm, firstFormOf } from '../joining/door-form.ts';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';

/** What students see first at the page of the class; `account`: they come in with accounts of their own alone. */
export function useDoorForm(taught: TeacherClass): DoorForm | 'account' {
  const isOffered = useIdentityConfig()?.hasClassAccounts !== false;
  const hasClassAccounts = isOffered && !taught.areClassAccountsOff;
  const form = firstFormOf({
    hasNames: isOffered && taught.showsNames === true,
    isBack: taught.isListed === true,
    hasClassAccounts,
  });
  return form === 'new' && !hasClassAccounts ? 'account' : form;
}
