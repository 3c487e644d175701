internal import TouchstoneChecks

/// The job file for Slurm: a bash script that submits an array of jobs, and a job that runs when they have ended.
enum SlurmJob {
    /// The minutes that a shard may take beyond its search, to load scenes and to shorten what it has found.
    private static let marginMinutes = 15.0

    /// The text of the job file.
    static func text(of plan: FarmPlan) -> String {
        """
        #!/usr/bin/env bash
        # \(plan.purpose) on a Slurm cluster, in \(plan.shards) shards:
        #   \(plan.command)
        # Run this script where you run sbatch, in this folder: bash FILE. It submits an array of jobs with a job for each
        # shard, and a job that gathers their results when all have ended.
        # If a node dies, Slurm starts its shard again on another node\(plan.verb == .explore ? ", which continues with the corpus" : "").
        # An error of touchstone, such as a scene that cannot be read, is not tried again.
        set -euo pipefail

        # The folder of the results. All nodes must share it, and this folder with the scenes.
        output=\(ShellWord.quoted(plan.output))

        # Adapt: options of sbatch for all jobs.
        options=(
            # --partition=short
            # --account=my-project
            # --mem=\(FarmPlan.memoryGiB)G    if a job takes all memory of a node, so that others wait although cores are free
        )

        # Remove the results of an earlier run, and keep its corpus.
        rm -rf "$output/shards" "$output/status" "$output/logs" "$output/merged" "$output/summary.txt"
        mkdir -p "$output/logs"
        \(plan.scriptAsDocument)

        # In the name of a log, %a is the number of the shard. Other percent signs are doubled.
        logs="${output//%/%%}/logs"
        shards=$(sbatch --parsable --job-name=touchstone-\(plan.verb) ${options[@]+"${options[@]}"} \\
            --array=1-\(plan.shards) --requeue --open-mode=append --output="$logs/%a.log" \\
            --nodes=1 --ntasks=1 --cpus-per-task=\(plan.cpus)\(timeLimit(of: plan)) \\
            "$output/job.sh" shard "$output")
        # With several clusters, sbatch prints the name of the cluster after a semicolon.
        shards=${shards%%;*}

        # afterany: the results are gathered even if a shard fails or is lost.
        merge=$(sbatch --parsable --job-name=touchstone-merge ${options[@]+"${options[@]}"} \\
            --dependency="afterany:$shards" --requeue --open-mode=append --output="$logs/merge.log" \\
            --nodes=1 --ntasks=1 --cpus-per-task=1 \\
            "$output/job.sh" merge "$output")
        merge=${merge%%;*}

        echo "Submitted $shards, an array of \(plan.shards) shards, and $merge, which gathers their results."
        echo "  squeue --jobs $shards,$merge    shows them"
        echo "  scancel $shards $merge    ends them"
        echo "The results will be in $output; look at summary.txt first."

        """
    }

    /// The option for the time limit of a shard; without a known time, that of the partition applies.
    private static func timeLimit(of plan: FarmPlan) -> String {
        guard let seconds = plan.seconds else { return "" }
        // A year is more than any cluster permits.
        let minutes = min((seconds / 60).rounded(.up) + marginMinutes, 525_600)
        return " --time=\(Int(minutes))"
    }
}
