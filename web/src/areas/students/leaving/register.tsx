import { ServerReport } from '@/kit/report';

/** A line for each admission, with how and when it ended, as the law wants it kept. */
export const AdmissionRegister = () => (
  <ServerReport
    path="/get-admission-register"
    explains="students.register.explains"
    columns={{ name: { second: 'registration_no', card: 'title' } }}
    rowKey={(row) => row.event_id}
  />
);
