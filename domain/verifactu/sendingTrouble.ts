/**
 * What keeps records from being sent:
 * - `noCertificate`, `certificateExpired`, `certificateLocked`: there is none that could be used, or none that can be opened;
 * - `certificateRefused`: one side does not take the other's certificate;
 * - `unreachable`: nothing has arrived; `unanswered`: a message left, and no answer came;
 * - `unreadable`: there is an answer, and not one of the agency's service;
 * - `agency`: the agency says that the trouble is its own;
 * - `refused`: it has refused the message as a whole; `suspended`: it takes nothing from this sender any more.
 */
export type SendingTrouble =
  | 'noCertificate'
  | 'certificateExpired'
  | 'certificateLocked'
  | 'certificateRefused'
  | 'unreachable'
  | 'unanswered'
  | 'unreadable'
  | 'agency'
  | 'refused'
  | 'suspended'
