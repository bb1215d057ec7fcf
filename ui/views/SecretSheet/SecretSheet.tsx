import type {
  SecretGuardActions,
  SecretGuardSnapshot,
} from '../../../application/presentation/secret-guard/secret-guard-contract';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { Button } from '../../primitives/Button';
import { Dialog } from '../../primitives/Dialog/Dialog';

/** Asked before a text is sent that holds a secret: with stars, as it is, or back to the text. */
export const SecretSheet = ({ snapshot, actions }: ViewProps<SecretGuardSnapshot, SecretGuardActions>) => {
  const t = useT();
  if (snapshot.kind === 'closed') return null;
  const [first, ...others] = snapshot.secrets;
  return (
    <Dialog
      title={t(first === undefined || others.length > 0 ? 'secret_several' : `secret_${first}`)}
      kind="alert"
      size="sheet"
      hook="secret"
      onClose={actions.close}
      footer={
        <>
          <Button kind="text" onClick={() => actions.close()}>
            {t('keep_editing')}
          </Button>
          <Button kind="quiet" data-kefu="send-as-is" onClick={() => actions.sendAsIs()}>
            {t('send_as_is')}
          </Button>
          <Button data-kefu="send-starred" onClick={() => actions.sendStarred()}>
            {t('send_starred')}
          </Button>
        </>
      }
    >
      <p>{t('secret_note')}</p>
      <p className="kefu-aside">{t('secret_starred')}</p>
      <p className="kefu-secret-text" dir="auto">
        {snapshot.starred}
      </p>
    </Dialog>
  );
};
