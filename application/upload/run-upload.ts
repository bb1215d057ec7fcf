import { firstValueFrom, type Observable, Subscription, timer } from 'rxjs';
import { LIMITS } from '../../domain/limits';
import { compressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';
import { objectName, storedExtension } from '../../domain/upload/object-key';
import { type UploadEvent, type UploadState, dueStage } from '../../domain/upload/upload-state';
