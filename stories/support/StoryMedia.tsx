import { useMemo } from 'react';
import type { StoryGlobals } from '../../.storybook/globals';
import type {
  ImageDialogActions,
  ImageDialogSnapshot,
  VideoDialogActions,
  VideoDialogSnapshot,
  ViewerActions,
  ViewerSnapshot,
} from '../../application/presentation/media/media-contract';
import type { Presenter } from '../../application/presentation/presenter';
import { MutableState } from '../../application/state/state';
import { textCounter } from '../../domain/text/text-limit';
import { lookFor } from '../../domain/theme/style-rule';
import { themeRow } from '../../domain/theme/themes';
import { KefuWidget } from '../../ui/root/KefuWidget';
import { fakeWidget, type Listen } from './fake-widget';
import { editingOf } from './media';

export interface StoryMediaProps {
  readonly image?: ImageDialogSnapshot;
  readonly video?: VideoDialogSnapshot;
  readonly viewer?: ViewerSnapshot;
  readonly listen?: Listen;
  readonly globals?: StoryGlobals;
}

const CLOSED = { kind: 'closed' } as const;

/** The whole widget with one of the media views open. Actions that need no application have an effect. */
export const StoryMedia = ({
  image = CLOSED,
  video = CLOSED,
  viewer = CLOSED,
  listen,
  globals,
}: StoryMediaProps) => {
  const { theme = 'default', locale = 'en', scheme = 'light' } = globals ?? {};
  const widget = useMemo(() => {
    const tell: Listen = listen ?? (() => undefined);
    const shell = { ...lookFor(theme, '', ''), behaviour: themeRow(theme).behaviour, language: locale };
    return {
      ...fakeWidget({ shell }, tell),
      imageDialog: imageDialog(image, tell),
      videoDialog: videoDialog(video, tell),
      viewer: viewerOf(viewer, tell),
    };
  }, [image, video, viewer, listen, theme, locale]);
  return <KefuWidget widget={widget} full scheme={scheme} />;
};

const imageDialog = (
  snapshot: ImageDialogSnapshot,
  tell: Listen,
): Presenter<ImageDialogSnapshot, ImageDialogActions> => {
  const state = new MutableState<ImageDialogSnapshot>(snapshot);
  const change = (next: (open: Extract<ImageDialogSnapshot, { kind: 'open' }>) => ImageDialogSnapshot) => {
    if (state.current.kind === 'open') state.set(next(state.current));
  };
  return {
    state,
    actions: {
      open: () => tell('image.open'),
      paste: (files) => tell('image.paste', files),
      drop: (files) => tell('image.drop', files),
      add: (files) => tell('image.add', files),
      remove: (id) =>
        change((open) => ({
          ...open,
          items: open.items.filter((item) => item.id !== id),
          room: open.room + 1,
        })),
      move: (id, to) =>
        change((open) => {
          const moved = open.items.find((item) => item.id === id);
          const items = open.items.filter((item) => item.id !== id);
          if (moved) items.splice(to, 0, moved);
          return { ...open, items };
        }),
      edit: (id) =>
        change((open) => {
          const item = open.items.find((one) => one.id === id);
          const editing = item?.previewUrl ? editingOf(item, { url: item.previewUrl }) : null;
          return { ...open, editing };
        }),
      saveEdit: (edit) => {
        tell('image.saveEdit', edit);
        change((open) => ({ ...open, editing: null }));
      },
      closeEdit: () => {
        tell('image.closeEdit');
        change((open) => ({ ...open, editing: null }));
      },
      caption: (caption) => change((open) => ({ ...open, caption, captionCounter: textCounter(caption) })),
      composeCaption: (caption) => change((open) => ({ ...open, caption })),
      submit: () => tell('image.submit'),
      close: () => {
        tell('image.close');
        state.set(CLOSED);
      },
    },
  };
};

const videoDialog = (
  snapshot: VideoDialogSnapshot,
  tell: Listen,
): Presenter<VideoDialogSnapshot, VideoDialogActions> => ({
  state: new MutableState(snapshot),
  actions: {
    open: () => tell('video.open'),
    choose: (file) => tell('video.choose', file),
    submit: () => tell('video.submit'),
    close: () => tell('video.close'),
  },
});

const viewerOf = (snapshot: ViewerSnapshot, tell: Listen): Presenter<ViewerSnapshot, ViewerActions> => {
  const state = new MutableState<ViewerSnapshot>(snapshot);
  return {
    state,
    actions: {
      openImage: () => undefined,
      openVideo: () => undefined,
      show: (index) => {
        tell('viewer.show', index);
        if (state.current.kind === 'images') state.set({ ...state.current, index });
      },
      close: () => {
        tell('viewer.close');
        state.set(CLOSED);
      },
    },
  };
};
