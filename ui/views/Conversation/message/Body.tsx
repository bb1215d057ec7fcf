import type { ComponentProps } from 'react';
import type { Message, MessageBody } from '../../../../domain/message/message';
import { useT } from '../../../foundation/TranslationsContext';
import { lazyView, usePreload } from '../../../primitives/LazyView/lazy-view';
import { LongText } from '../../../primitives/LinkedText/LongText';
import { isBigEmoji } from './big-emoji';
import { Html } from './Html';
import { Media } from './Media';
import type { MessageTools } from './props';
import { Welcome } from './Welcome';

/** Most visits upload nothing. Its code loads when the page is idle. */
const Upload = lazyView(() => import('./Upload'), 'Upload');

export const usePreloadUpload = (): void => usePreload(Upload);

interface BodyProps {
  readonly body: Exclude<MessageBody, { kind: 'notice' }>;
  readonly id: Message['clientId'];
  readonly tools: MessageTools;
}

/** The content of a message, by its kind. */
export const Body = ({ body, id, tools }: BodyProps) => {
  const t = useT();
  const { view, room, say } = tools;
  const shared = { id, view, room };
  switch (body.kind) {
    case 'text':
      return <Text text={body.text} big={isBigEmoji(body.text)} />;
    case 'phrase':
      return <Text text={t(body.key)} />;
    case 'html':
      return <Html html={body.html} id={id} view={view} onSay={say} pictures={room} />;
    case 'welcome':
      return <Welcome blocks={body.blocks} id={id} view={view} onSay={say} />;
    case 'images':
      return <Shown images={body.urls} caption={body.caption} {...shared} />;
    case 'video':
      return <Shown videos={[body.url]} caption={body.caption} {...shared} />;
    case 'media':
      return <Shown images={body.images} videos={body.videos} caption={body.caption} {...shared} />;
    case 'lost':
      return (
        <span className="kefu-pictures" data-count={1}>
          <span className="kefu-picture kefu-picture-failed">
            {t(body.type === 'video' ? 'video_failed' : 'image_failed')}
          </span>
        </span>
      );
    case 'upload':
      return (
        <>
          <Upload body={body} id={id} room={room} onCancel={() => tools.cancel(id)} />
          <Caption text={body.caption} />
        </>
      );
  }
};

const Shown = (props: ComponentProps<typeof Media>) => (
  <>
    <Media {...props} />
    <Caption text={props.caption} />
  </>
);

const Text = ({ text, big = false }: { readonly text: string; readonly big?: boolean }) => (
  <p className={big ? 'kefu-text kefu-text-big' : 'kefu-text'} data-kefu="text" dir="auto">
    <LongText text={text} />
  </p>
);

const Caption = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p className="kefu-text kefu-caption" data-kefu="text" dir="auto">
      <LongText text={text} />
    </p>
  );
