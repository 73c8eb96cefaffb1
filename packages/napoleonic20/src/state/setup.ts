/** What a game begins from, checked: a scenario, the options in use and changes. Its JSON reads back to itself. */
export interface Setup {
  /** Name of the scenario, such as `arapiles/standard`. */
  readonly scenario: string;
  /** Optional rules in use, sorted. */
  readonly options: readonly string[];
}
