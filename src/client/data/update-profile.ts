import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import { updateProfileEndpoint } from '../../contract/update-profile.ts';
import { useApi } from './api.ts';
import { useProfileStore } from './profile.ts';

export type ProfileBody = BodyInputOf<typeof updateProfileEndpoint.updateProfile>;

export function useUpdateProfile() {
  const api = useApi();
  const profile = useProfileStore();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.call(updateProfileEndpoint.updateProfile, { body }),
    onSuccess: profile.hold,
  });
}
