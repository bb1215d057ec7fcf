import { Icon } from './Icon';

/** What went wrong, beside what it is about; said at once. */
export const Problem = ({ text, id }: { readonly text: string; readonly id?: string }) => (
  <p className="kefu-problem" role="alert" id={id}>
    <Icon name="warning" size={18} />
    <span dir="auto">{text}</span>
  </p>
);
