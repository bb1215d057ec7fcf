/** What only the settings `hours`, `consentGate` and `notifications` show, in one file. */
export { ConsentGate } from '../../views/ConsentGate/ConsentGate';
export { HoursBar } from '../../views/HoursBar/HoursBar';
export { NotificationsBar } from '../../views/NotificationsBar/NotificationsBar';
