/** What only the settings `hours` and `consentGate` show, in one file. */
export { ConsentGate } from '../../views/ConsentGate/ConsentGate';
export { HoursBar } from '../../views/HoursBar/HoursBar';
