/** Words that some languages share with English. A test fails on one that no language uses. */
export const SAME_AS_ENGLISH: readonly string[] = [
  'OK',
  'Online',
  'Offline',
  'Chat',
  'Image',
  'Video',
  'Emoji',
  'Version',
  'System',
  'Conversation',
  'Messages',
  'Notifications',
  'Excellent',
  '(optional)',
  '{{number}} suggestion',
  '{{number}} suggestions',
];
