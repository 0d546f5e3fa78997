import { ServerReport } from '@/kit/report';

/** What is due of tax, EOBI, social security, provident fund and deductions. */
export const DuesScreen = () => (
  <ServerReport
    path="/get-payroll-dues"
    explains="payroll.dues.explains"
    rowKey={(row) => `${row.campus_id} ${row.kind}`}
  />
);

/** Everybody's pay of a month, side by side. */
export const RegisterScreen = () => (
  <ServerReport
    path="/get-salary-register"
    explains="payroll.register.explains"
    columns={{ employee_name: { second: 'employee_no', card: 'title' } }}
    rowKey={(row) => row.payslip_id}
  />
);

/** Who is still to be paid in cash; the paper is the roll on which they sign. */
export const CashRollScreen = () => (
  <ServerReport
    path="/get-cash-salaries"
    explains="payroll.cash_roll.explains"
    columns={{ employee_name: { card: 'title' } }}
    rowKey={(row) => row.payslip_id}
  />
);

/** What the timetable says that visiting lecturers held, and what the head of the campus has confirmed. */
export const LecturesScreen = () => (
  <ServerReport
    path="/get-lectures-held"
    explains="payroll.lectures.explains"
    columns={{
      employee_name: { second: 'employee_no', card: 'title' },
      held: {
        link: (row) =>
          row.lecture_count_id == null
            ? `/admin/new-lecture-count?campus_id=${row.campus_id}&employee_id=${row.employee_id}&month=${row.month}&lectures=${row.held}`
            : `/admin/lecture-count-details?id=${row.lecture_count_id}`,
      },
    }}
    rowKey={(row) => row.employee_id}
  />
);

/** Whose pay is another than the month before, and why. */
export const VarianceScreen = () => (
  <ServerReport
    path="/get-payroll-variance"
    explains="payroll.variance.explains"
    columns={{ employee_name: { card: 'title' } }}
    rowKey={(_, index) => index}
  />
);

/** Taxable pay and tax of a month and of the year so far: for the statement of tax withheld. */
export const TaxScreen = () => (
  <ServerReport
    path="/get-salary-tax"
    explains="payroll.tax_report.explains"
    columns={{ employee_name: { card: 'title' } }}
    rowKey={(row) => row.employee_id}
  />
);

/** What is owed to the staff of gratuity and leave that is left. */
export const ProvisionScreen = () => (
  <ServerReport
    path="/get-staff-provisions"
    explains="payroll.provisions.explains"
    columns={{ employee_name: { card: 'title' } }}
    rowKey={(row) => row.employee_id}
  />
);

/** Leave of the year: allowed, taken, encashed, left. */
export const LeaveScreen = () => (
  <ServerReport
    path="/get-staff-leave-balances"
    explains="payroll.leave.explains"
    columns={{ employee_name: { card: 'title' } }}
    rowKey={(row) => row.employee_id}
  />
);
