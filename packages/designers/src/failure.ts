import type { Failure } from "@dbcoach/contract/failures";

/** A design cannot be made, for a reason that its user is told. */
export class DesignFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.details ?? failure.code, options);
    this.failure = failure;
  }
}
