import type { Message, MessageBody } from '../../../domain/message/message';
import { useT } from '../../i18n/WordsContext';
import { LinkedText } from '../../primitives/LinkedText/LinkedText';
import { SanitisedHtml } from '../../primitives/SanitisedHtml/SanitisedHtml';
import { isBigEmoji } from './big-emoji';
import { Picture } from './Picture';
import type { ViewMedia } from './props';
import { Upload } from './Upload';
import { VideoPoster } from './VideoPoster';

interface BodyProps {
  readonly body: Exclude<MessageBody, { kind: 'notice' }>;
  readonly id: Message['clientId'];
  readonly view: ViewMedia | undefined;
}

/** What a message says, by its kind. */
export const Body = ({ body, id, view }: BodyProps) => {
  const t = useT();
  switch (body.kind) {
    case 'text':
      return <Text text={body.text} big={isBigEmoji(body.text)} />;
    case 'phrase':
      return <Text text={t(body.key)} />;
    case 'html':
      return <SanitisedHtml html={body.html} />;
    case 'welcome':
      return body.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one welcome never change their order
        <SanitisedHtml key={index} html={block} />
      ));
    case 'images':
      return (
        <>
          <span className="kefu-pictures" data-count={Math.min(body.urls.length, 3)}>
            {body.urls.map((url, index) => (
              <Picture
                // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand twice, and the order never changes
                key={index}
                url={url}
                number={index + 1}
                total={body.urls.length}
                onOpen={view && (() => view.image(url, id))}
              />
            ))}
          </span>
          <Caption text={body.caption} />
        </>
      );
    case 'video': {
      const { url, caption } = body;
      return (
        <>
          <VideoPoster url={url} onOpen={view && (() => view.video(url, caption))} />
          <Caption text={caption} />
        </>
      );
    }
    case 'upload':
      return (
        <>
          <Upload body={body} />
          <Caption text={body.caption} />
        </>
      );
  }
};

const Text = ({ text, big = false }: { readonly text: string; readonly big?: boolean }) => (
  <p className={big ? 'kefu-text kefu-text-big' : 'kefu-text'} dir="auto">
    <LinkedText text={text} />
  </p>
);

const Caption = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p className="kefu-text kefu-caption" dir="auto">
      <LinkedText text={text} />
    </p>
  );
