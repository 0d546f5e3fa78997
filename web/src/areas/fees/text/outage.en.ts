/** English texts of the counter that goes on without the server. */
export const outage = {
  'outage.away': 'The server does not answer. You go on with what this machine keeps.',
  'outage.away_help':
    'Dues of {campus} as of {time}. Take cash and cheques: the receipts are provisional and are sent once the server is back. {count|One minute is|# minutes are} left.',
  'outage.away_over':
    'The server does not answer, and this machine keeps no dues any more. Nothing is taken before the server is back.',
  'outage.back': 'The server answers again.',
  'outage.became_posted': '{count|One receipt is|# receipts are} posted.',
  'outage.became_to_decide':
    '{count|One receipt|# receipts} could not be posted as taken, and {count|waits|wait} for a decision.',
  'outage.blocked':
    'Too many wrong PINs: the kept dues are wiped. Receipts that wait to be sent stay; their cashier opens them after signing in.',
  'outage.blocked_off':
    'Five wrong PINs: the kept dues are wiped, and no receipt was waiting. There is nothing to wait for: once the server answers, press “Work without the server” at the fee counter and choose a new PIN.',
  'outage.blocked_own':
    'This PIN is wrong, and the kept dues are wiped. Try again: without the PIN nobody can read the receipts that wait. Enter them at the counter from their papers if you have forgotten it.',
  'outage.cashier': 'Taken by',
  'outage.choose_campus': 'Select a campus at the top first.',
  'outage.clear': 'Clear this machine',
  'outage.clear_description':
    '{count|One receipt|# receipts} of {name} ({prefix}) {count|was|were} never sent, and {count|is|are} removed from this machine. Enter {count|it|them} at the counter from the papers first.',
  'outage.clock_said': 'Clock of the machine',
  'outage.decide': 'Decide',
  'outage.decide_description': '{no}: {amount} for {name}, taken by {cashier} on {time}.',
  'outage.decided_at': 'Decided',
  'outage.decided_by': 'Decided by',
  'outage.decision': 'Decision',
  'outage.due_shown': 'Due as shown',
  'outage.find': 'Find student: name, registration no or challan no',
  'outage.form': 'Provisional receipt',
  'outage.needed': 'Needed for a cheque.',
  'outage.none_found': 'No student with kept dues was found.',
  'outage.not_kept': 'Nothing was taken: this machine could not keep the receipt. Load this page again.',
  'outage.nothing_kept': 'This machine keeps no dues. Turn it on at the fee counter while the server answers.',
  'outage.nothing_more': 'Nothing more can be taken for this student before the server is back.',
  'outage.of_other':
    '{count|One receipt|# receipts} of {name} {count|waits|wait} on this machine. {name} signs in here to send {count|it|them}.',
  'outage.open_challans': '{count|# open challan|# open challans}',
  'outage.paper.note':
    'This receipt is provisional. The school’s receipt follows once its computer can be reached; keep this paper until then.',
  'outage.paper.number': 'Provisional no',
  'outage.paper.title': 'PROVISIONAL RECEIPT',
  'outage.pin': 'PIN',
  'outage.pin_again': 'PIN again',
  'outage.pin_differs': 'The two PINs differ.',
  'outage.pin_help': 'Six digits or more. It is kept nowhere, and nobody can find it out for you.',
  'outage.pin_of': 'PIN of {name}',
  'outage.pin_weak': 'Choose six digits or more, not all the same.',
  'outage.pin_wrong': 'This PIN is wrong. {count|One try is|# tries are} left.',
  'outage.preparing': 'Getting ready to go on without the server…',
  'outage.print': 'Print',
  'outage.ready': 'Ready to go on without the server. Dues as of {time}.',
  'outage.refused': 'Refused by the server: enter them yourself',
  'outage.refused_help':
    'They are not sent by themselves any more. Enter each at the counter from its paper and remove it here; or correct what the server complains about and send them again.',
  'outage.remove': 'Remove',
  'outage.remove_description':
    '{no} ({amount} for {name}) was never posted, and is removed from this machine. Enter it at the counter from its paper first.',
  'outage.send': 'Send now',
  'outage.send_again': 'Send again',
  'outage.sent': 'Sent',
  'outage.sign_in': 'Sign in',
  'outage.take': 'Take {amount} provisionally',
  'outage.taken': '{no}: {amount} taken for {name}',
  'outage.taken_at': 'Taken',
  'outage.to_counter': 'To the fee counter',
  'outage.too_much': 'Without the server, take at most what is due: {amount}.',
  'outage.turn_off': 'Stop keeping dues',
  'outage.turn_on': 'Work without the server',
  'outage.turn_on_help':
    'This machine keeps the open dues of {campus}, protected by a PIN. When the server does not answer, you go on for an hour. Choose a PIN.',
  'outage.unlock': 'Open',
  'outage.unlock_title': 'Enter your PIN to go on without the server',
  'outage.waiting': 'Receipts that wait to be sent',
  'outage.waiting_locked':
    '{count|One receipt waits|# receipts wait} to be sent. Enter your PIN above, and {count|it is|they are} sent.',
  'outage.whose': 'Student whose challan it pays',
  'outage.why': 'Why',
} as const;
