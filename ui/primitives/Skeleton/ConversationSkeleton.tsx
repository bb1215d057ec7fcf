/** A placeholder for a conversation while it loads. */
const LINES = ['in-long', 'in-short', 'out-long', 'in-long', 'out-short'] as const;

export const ConversationSkeleton = () => (
  <div className="kefu-skeleton" aria-hidden="true">
    {LINES.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
      <span key={index} className={`kefu-bone kefu-bone-${line}`} />
    ))}
  </div>
);
