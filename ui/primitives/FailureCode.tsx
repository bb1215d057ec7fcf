/** Names the failed step for the support. It follows the text, is no part of it, and is the same in each language. */
export const FailureCode = ({ code }: { readonly code: string }) => (
  <code className="kefu-code" dir="ltr" translate="no">
    {code}
  </code>
);
