import type { HeaderActions, HeaderSnapshot } from '../../../application/presentation/header/header-contract';
import type { ViewProps } from '../view-props';

export type HeaderProps = ViewProps<HeaderSnapshot, HeaderActions>;
