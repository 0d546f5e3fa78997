import { ServerReport } from '@/kit/report';

/** Everybody who was admitted, with how and when they left, as the law wants it kept. */
export const AdmissionRegister = () => (
  <ServerReport
    path="/get-admission-register"
    explains="students.register.explains"
    columns={{ name: { second: 'registration_no', card: 'title' } }}
    rowKey={(row) => row.student_id}
  />
);
