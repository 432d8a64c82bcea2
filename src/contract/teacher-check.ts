import { contentEndpoints } from './content.ts';
import { endpoint } from './endpoint.ts';

const { params, query, body, reply, errors } = contentEndpoints.checkAnswer;

/** Apart from the content service's own calls: students' devices have no use for it. */
export const teacherCheckEndpoint = {
  checkAsTeacher: endpoint({
    ...{ params, query, body, reply, errors },
    method: 'POST',
    path: '/private/activities/{id}/check',
    summary: 'Score one answer for a teacher who looks at a lab without working in it; nothing is stored',
    access: 'teacher',
  }),
} as const;
