import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorProof } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';

const queryKey = ['second-factor'];

/** Whether signing in takes two steps. Another device may have changed it, so each use fetches it again. */
export function useSecondFactor() {
  const { client } = useIdentity();
  return useQuery({
    queryKey,
    queryFn: () => client.openSecondFactor().then((ways) => ways.read()),
    staleTime: 0,
  });
}

/** Actions of the owner. The state is fetched again after `end` and `forget`. */
export function useSecondFactorActs() {
  const { client } = useIdentity();
  const queries = useQueryClient();
  const open = () => client.openSecondFactor();
  const forget = () => queries.invalidateQueries({ queryKey });
  return {
    askProof: useMutation({ mutationFn: () => open().then((ways) => ways.askAddressProof()) }),
    prove: useMutation({
      mutationFn: (code: string) => open().then((ways) => ways.proveAddress(code)),
      onSuccess: forget,
    }),
    begin: useMutation({ mutationFn: (password: string) => open().then((ways) => ways.begin(password)) }),
    confirm: useMutation({ mutationFn: (code: string) => open().then((ways) => ways.confirm(code)) }),
    renew: useMutation({
      mutationFn: (proof: SecondFactorProof) => open().then((ways) => ways.renewRecoveryCodes(proof)),
    }),
    end: useMutation({
      mutationFn: (proof: SecondFactorProof) => open().then((ways) => ways.end(proof)),
      onSuccess: forget,
    }),
    forget,
  };
}
