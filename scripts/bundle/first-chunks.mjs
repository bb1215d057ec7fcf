export const ENTRY = /\/main\/h5\/entry\.ts$/;
export const CORE = /\/main\/h5\/app\.ts$/;
export const INTERFACE = /\/main\/h5\/interface\.tsx$/;
const SETTINGS = /\/main\/settings\/read-settings\.ts$/;
const FORMATS = /\/ui\/i18n\/formats\.ts$/;

/** What dialogs, menus and forms are made of. Messages need links sooner. */
const PARTS_OF_VIEWS = /\/ui\/primitives\/(?!LinkedText\/)/;

/** What is needed together, or soon after each other, is one file, because a request costs more than a few kilobytes. */
const LATER = {
  // The socket, what its events mean, and what was missed while it was down.
  realtime: [/\/main\/core\/realtime\.ts$/, /\/adapters\/realtime\/sockets\.ts$/],
  media: [
    /\/main\/core\/media-uses\.ts$/,
    /\/ui\/views\/(?:ImageDialog\/ImageDialog|VideoDialog\/VideoDialog|Viewer\/Viewer)\.tsx$/,
    /\/ui\/views\/Conversation\/message\/(?:Upload|VideoPoster)\.tsx$/,
  ],
  // The search for secrets, and the question about them: if the one has come, so has the other.
  secrets: [/\/main\/core\/secret-search\.ts$/, /\/ui\/views\/SecretSheet\/SecretSheet\.tsx$/],
  // The questions before the chat, and what asks them.
  questions: [/\/main\/core\/pre-chat\.ts$/, /\/ui\/views\/PreChat\/PreChat\.tsx$/],
  // Translations, and what draws them.
  translation: [
    /\/main\/core\/translation\.ts$/,
    /\/ui\/views\/Conversation\/message\/MessageTranslation\.tsx$/,
    /\/ui\/views\/Composer\/DraftTranslation\.tsx$/,
  ],
  // What the conversation and the composer need once they are drawn.
  details: [
    /\/ui\/views\/Conversation\/(?:Announcer|JumpToUnread|MessageMenu|AnswerTime|TypingIndicator)\.tsx$/,
    /\/ui\/screens\/chat\/(?:ConnectedChatMenu|DropZone)\.tsx$/,
    /\/ui\/views\/Composer\/(?:HabitMenu|CameraMenu|SuggestionList|UndoBar|DictationBar|BlockedBar)\.tsx$/,
    /\/ui\/views\/Questions\/QuickReplies\.tsx$/,
    /\/ui\/themes\/base\/FailureSign\.tsx$/,
    /\/ui\/primitives\/RestOfText\.tsx$/,
  ],
  // What says that something does not work. It loads at once, because later the network may be gone.
  failures: [
    /\/ui\/views\/Toasts\/Toasts\.tsx$/,
    /\/ui\/primitives\/Card\/NetworkLost\.tsx$/,
    /\/ui\/foundation\/look\/later-icons\.ts$/,
  ],
  // What interrupts the conversation, or ends it.
  dialogs: [
    /\/main\/core\/(?:message-form|evaluation)\.ts$/,
    /\/ui\/views\/(?:MessageForm\/MessageForm|FeedbackDialog\/FeedbackDialog|Questions\/Questions)\.tsx$/,
    /\/ui\/views\/Evaluation\/(?:Evaluation|RatingCard)\.tsx$/,
  ],
};

/**
 * The first message needs three files: what the entry needs, the core and the interface. Each is one chunk with all that it needs and
 * the files before it have not. Otherwise each button, limit and icon that a later part shares would be a chunk. For a cheap phone,
 * a request costs more than the few bytes that smaller chunks would save. Beside them are two of one kilobyte, which load at the same
 * time: the entry itself, and what the bundler adds.
 *
 * A part that loads later asks for what it shares with other parts at the same time. The first files are there already, and naming them
 * for each part would make them larger. The file of the part itself is asked for early only if it waits for a style sheet. What several
 * dialogs, menus and forms are made of is one file, and so are the formats of dates and numbers, which load at each start.
 */
export const firstChunks = () => {
  const below = {
    entry: new Set(),
    core: new Set(),
    interface: new Set(),
    settings: new Set(),
    formats: new Set(),
  };
  const later = new Map();
  const isFirst = (id) => below.interface.has(id) || below.core.has(id) || below.entry.has(id);
  const laterParts = (id) => [...later].filter(([, ids]) => ids.has(id)).map(([name]) => name);
  const firstFiles = new Set();
  const styled = new Set();
  return {
    name: 'kefu:first-chunks',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (part, files) =>
            files.filter((file) =>
              file === part ? files.some((one) => styled.has(one)) : !firstFiles.has(file),
            ),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of firstFilesOf(bundle)) firstFiles.add(file);
        for (const { fileName, viteMetadata } of Object.values(bundle))
          if (viteMetadata?.importedCss.size > 0) styled.add(fileName);
      },
    },
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const imports = (id) => this.getModuleInfo(id)?.importedIds ?? [];
      below.entry = reachedFrom(firstOf(ids, ENTRY), imports);
      below.core = reachedFrom(firstOf(ids, CORE), imports);
      below.interface = reachedFrom(firstOf(ids, INTERFACE), imports);
      below.settings = reachedFrom(firstOf(ids, SETTINGS), imports);
      below.formats = reachedFrom(firstOf(ids, FORMATS), imports);
      for (const [name, files] of Object.entries(LATER))
        later.set(
          name,
          reachedFrom(
            files.flatMap((file) => firstOf(ids, file)),
            imports,
          ),
        );
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          {
            name: 'base',
            test: (id) => below.entry.has(id) && !ENTRY.test(id),
            includeDependenciesRecursively: false,
          },
          {
            name: 'core',
            test: (id) => below.core.has(id) && !below.entry.has(id),
            includeDependenciesRecursively: false,
          },
          {
            name: 'interface',
            test: (id) => below.interface.has(id) && !below.core.has(id) && !below.entry.has(id),
            includeDependenciesRecursively: false,
          },
          // The start waits for it: what it shares with a later part must not be in that part's file, which needs the interface.
          {
            name: 'settings',
            test: (id) => below.settings.has(id) && !isFirst(id),
            includeDependenciesRecursively: false,
          },
          {
            name: 'formats',
            test: (id) => below.formats.has(id) && !below.interface.has(id) && !below.settings.has(id),
            includeDependenciesRecursively: false,
          },
          {
            name: 'shared',
            test: (id) =>
              (PARTS_OF_VIEWS.test(id) || laterParts(id).length > 1) &&
              !isFirst(id) &&
              !below.settings.has(id),
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          ...Object.keys(LATER).map((name) => ({
            name,
            test: (id) =>
              laterParts(id).includes(name) &&
              !isFirst(id) &&
              !below.formats.has(id) &&
              !below.settings.has(id),
            includeDependenciesRecursively: false,
          })),
        ],
      },
    }),
  };
};

const firstOf = (ids, name) => {
  const found = ids.filter((id) => name.test(id));
  if (found.length === 0) throw new Error(`the bundle has no file ${name.source}`);
  return found;
};

const reachedFrom = (first, imports) => {
  const reached = new Set(first);
  for (const id of reached) for (const next of imports(id)) reached.add(next);
  return reached;
};

/** The chunk of a module and all that it imports statically. */
export const filesOf = (bundle, module) => {
  const first = Object.values(bundle).find(({ moduleIds = [] }) => moduleIds.some((id) => module.test(id)));
  if (!first) throw new Error(`the bundle has no chunk of ${module.source}`);
  const files = new Set([first.fileName]);
  for (const file of files) for (const next of bundle[file].imports) files.add(next);
  return [...files];
};

/** The scripts that the first message needs. */
export const firstFilesOf = (bundle) => [
  ...new Set([ENTRY, CORE, INTERFACE].flatMap((module) => filesOf(bundle, module))),
];
