import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import { profileEndpoints } from '../../contract/profile.ts';
import { useApi } from './api.ts';
import { useProfileStore } from './profile.ts';

export type ProfileBody = BodyInputOf<typeof profileEndpoints.updateProfile>;

export function useUpdateProfile() {
  const api = useApi();
  const profile = useProfileStore();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.call(profileEndpoints.updateProfile, { body }),
    onSuccess: profile.hold,
  });
}
