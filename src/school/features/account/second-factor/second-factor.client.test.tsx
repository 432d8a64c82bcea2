import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawApp } from '../../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, fakeConfig, robin } from '../../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError, SignInError } from '../../../client/identity/port.ts';

const codes = Array.from({ length: 10 }, (_, number) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHJK'[number]}`);
const wrongCode = new SignInError('UNSPECIFIED', 'no', { code: 'invalid-verification-code' });

type Fake = ReturnType<typeof createFakeIdentity>;
async function draw(
  prepare: (fake: Fake) => void = () => undefined,
  role: 'teacher' | 'student' = 'teacher',
) {
  const identity = createFakeIdentity(robin);
  identity.secondFactor.confirm.mockResolvedValue(codes);
  identity.secondFactor.renewRecoveryCodes.mockResolvedValue(codes);
  prepare(identity);
  const app = drawApp('/profile', {
    identity,
    answer: (path) => (path === '/private/profile' ? profileOf(role) : undefined),
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...app, ways: identity.secondFactor };
}
const regionOf = () => screen.getByRole('region', { name: 'Two-step sign-in' });
const findSection = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
const turnedOn =
  (recoveryCodesLeft: number) =>
  ({ secondFactor }: Pick<Fake, 'secondFactor'>) =>
    void secondFactor.read.mockResolvedValue({ isOn: true, recoveryCodesLeft, isAddressProved: true });
type Section = Awaited<ReturnType<typeof findSection>>;
const press = (section: Section, name: string) => userEvent.click(section.getByRole('button', { name }));
/** The profile has more than one field for the present password. */
const typePassword = (section: Section, text = 'correct horse') =>
  userEvent.type(section.getByLabelText('Current password'), text);

describe('two-step sign-in in the profile of a teacher', () => {
  it('is set up by password, app and code, and tells the recovery codes once', async () => {
    const { ways } = await draw();
    const section = await findSection();
    await userEvent.click(await section.findByRole('button', { name: 'Set it up' }));
    expect(document.activeElement).toBe(section.getByLabelText('Current password'));
    await press(section, 'Continue');
    expect(section.getByText('Please type your password')).toBeTruthy();
    ways.begin.mockRejectedValueOnce(new SignInError('INVALID_PASSWORD', '', { code: 'wrong-password' }));
    await typePassword(section);
    await press(section, 'Continue');
    expect(await section.findByText('Incorrect password. Try again.')).toBeTruthy();
    await press(section, 'Continue');

    expect(document.activeElement).toBe(
      await section.findByRole('heading', { name: 'Connect your authenticator app' }),
    );
    expect(await section.findByRole('img', { name: /QR code for your authenticator app/ })).toBeTruthy();
    expect(section.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    expect(await axeViolations(regionOf())).toEqual([]);
    ways.confirm.mockRejectedValueOnce(wrongCode);
    await userEvent.type(section.getByLabelText('Code of your authenticator app'), '000000');
    await press(section, 'Turn it on');
    expect(await section.findByText(/not right, or was used already/)).toBeTruthy();
    await press(section, 'Turn it on');

    expect(await section.findByRole('heading', { name: 'Keep your recovery codes' })).toBeTruthy();
    expect(
      within(section.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
    ).toHaveLength(10);
    expect(await axeViolations(regionOf())).toEqual([]);
    turnedOn(10)({ secondFactor: ways });
    await press(section, 'I have kept them');
    expect(await section.findByText('10 recovery codes are left.')).toBeTruthy();
    expect(section.queryByText(codes[0] ?? '')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Two-step sign-in');
  });

  it('saves the recovery codes as a file', async () => {
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    await draw(turnedOn(2));
    const section = await findSection();
    expect(await section.findByText(/Only 2 recovery codes are left/)).toBeTruthy();
    await press(section, 'New recovery codes');
    await typePassword(section);
    await userEvent.type(section.getByLabelText('Code of your authenticator app'), '123456');
    await press(section, 'Make new codes');
    await userEvent.click(await section.findByRole('button', { name: 'Save as a file' }));
    const file = await saved.mock.calls[0]?.[0].text();
    expect(file).toContain('Recovery codes for Anneal. Each works once.');
    expect(file).toContain(codes.join('\n'));
  });

  it('is turned off by password and code, of the app or to recover', async () => {
    const { ways } = await draw(turnedOn(8));
    const section = await findSection();
    await userEvent.click(await section.findByRole('button', { name: 'Turn it off' }));
    expect(await axeViolations(regionOf())).toEqual([]);
    await press(section, 'Turn it off');
    expect(section.getByText('Please type your password')).toBeTruthy();
    expect(section.getByText('Required')).toBeTruthy();
    await typePassword(section);
    await press(section, 'No app at hand? Use a recovery code');
    await userEvent.type(section.getByLabelText('Recovery code'), 'AAAA-BBBB-CCCC-DDDD');
    ways.read.mockResolvedValue({ isOn: false, recoveryCodesLeft: 0, isAddressProved: true });
    await press(section, 'Turn it off');
    expect(ways.end).toHaveBeenCalledWith({
      password: 'correct horse',
      code: 'AAAA-BBBB-CCCC-DDDD',
    });
    expect(await section.findByRole('button', { name: 'Set it up' })).toBeTruthy();
    expect(screen.getAllByText('Two-step sign-in is off.').length).toBeGreaterThan(0);
  });

  it('says so without a network, and goes on where it was', async () => {
    const { ways } = await draw(turnedOn(8));
    const section = await findSection();
    await userEvent.click(await section.findByRole('button', { name: 'Turn it off' }));
    await typePassword(section);
    await userEvent.type(section.getByLabelText('Code of your authenticator app'), '123456');
    ways.end.mockRejectedValueOnce(new OfflineError());
    await press(section, 'Turn it off');
    expect(await section.findByText(/server cannot be reached/)).toBeTruthy();
    expect(section.getByLabelText('Code of your authenticator app')).toHaveProperty('value', '123456');
    await press(section, 'Cancel');
    expect(section.getByRole('button', { name: 'New recovery codes' })).toBeTruthy();
  });

  it('can be asked for again where its state does not come', async () => {
    let isBroken = true;
    await draw(({ secondFactor }) => {
      secondFactor.read.mockImplementation(async () => {
        if (isBroken) throw new SignInError('UNSPECIFIED', 'no');
        return { isOn: true, recoveryCodesLeft: 8, isAddressProved: true };
      });
    });
    const section = await findSection();
    const again = await section.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await section.findByText('Signing in takes two steps')).toBeTruthy();
  });

  it('comes after a proof of the address: the page mails a code and takes it', async () => {
    const { ways } = await draw(
      ({ secondFactor }) =>
        void secondFactor.read.mockResolvedValue({
          isOn: false,
          recoveryCodesLeft: 0,
          isAddressProved: false,
        }),
    );
    const section = await findSection();
    expect(await section.findByText(/First show that robin@example.org reaches you/)).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Set it up' })).toBeNull();
    ways.askAddressProof.mockRejectedValueOnce(new OfflineError());
    await press(section, 'Email me a code');
    expect(await section.findByText(/could not be sent/)).toBeTruthy();
    await press(section, 'Email me a code');
    const field = await section.findByRole('textbox', { name: /Code from the mail/ });
    expect(document.activeElement).toBe(field);
    expect(await axeViolations(regionOf())).toEqual([]);
    ways.proveAddress.mockRejectedValueOnce(wrongCode);
    await userEvent.type(field, 'abcd efgh');
    await press(section, 'This is my address');
    expect(await section.findByText(/a later mail has a newer one/)).toBeTruthy();
    ways.read.mockResolvedValue({ isOn: false, recoveryCodesLeft: 0, isAddressProved: true });
    await press(section, 'This is my address');
    expect(await section.findByRole('button', { name: 'Set it up' })).toBeTruthy();
    expect(ways.proveAddress).toHaveBeenLastCalledWith('abcd efgh');
  });

  it('waits for an address that the operator gives the account, and asks for no proof of the former one', async () => {
    await draw(({ secondFactor }) => {
      secondFactor.read.mockResolvedValue({ isOn: false, recoveryCodesLeft: 0, isAddressProved: false });
      secondFactor.findWaitingAddress.mockResolvedValue('robin.new@school.example');
    });
    const section = await findSection();
    expect(await section.findByText(/being given the address robin.new@school.example/)).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Email me a code' })).toBeNull();
  });

  it('comes after a password, where there is none yet', async () => {
    await draw(({ client }) => void client.listSignInMethods.mockResolvedValue(['emailLink']));
    const section = await findSection();
    expect(await section.findByText(/Set a password first/)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('is not there for students, nor where the provider has none', async () => {
    const student = await draw(undefined, 'student');
    await screen.findByRole('region', { name: 'Password' });
    expect(screen.queryByText('Two-step sign-in')).toBeNull();
    expect(student.ways.read).not.toHaveBeenCalled();
    student.unmount();
    await draw(
      ({ client }) => void client.getConfig.mockResolvedValue({ ...fakeConfig, hasSecondFactor: false }),
    );
    await screen.findByRole('region', { name: 'Password' });
    expect(screen.queryByText('Two-step sign-in')).toBeNull();
  });
});
