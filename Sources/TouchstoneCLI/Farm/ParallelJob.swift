internal import TouchstoneChecks

/// The job file for GNU parallel: a bash script that runs the shards on other hosts through SSH, and waits for them.
enum ParallelJob {
    /// The text of the job file.
    static func text(of plan: FarmPlan) -> String {
        let sharesCorpus = plan.verb == .explore
        let archives = ["scenes.tar.gz"] + (sharesCorpus ? ["corpus.tar.gz"] : [])
        let transfers = (["job.sh"] + archives).map { "--transferfile \($0)" }.joined(separator: " ")
        let archiving = sharesCorpus ? "\ntar -czf \"$output/corpus.tar.gz\" -C \"$output\" corpus" : ""
        return """
            #!/usr/bin/env bash
            # \(plan.purpose) on several hosts with GNU parallel, in \(plan.shards) shards:
            #   \(plan.command)
            # Run this script in this folder: bash FILE [HOSTS]. HOSTS is a file with a host on each line, as for ssh, such as
            # me@host. 4/me@host uses four of its cores. The default is hosts.txt.
            # This computer and each host need parallel, rsync and touchstone, and ssh must log in without a password.
            # The exit status is the worst of all shards: 0, or 1 if something was found, or above 1 after an error.
            set -euo pipefail

            # The folder of the results.
            output=\(ShellWord.quoted(plan.output))
            hosts=$(realpath -- "${1-hosts.txt}")

            # Remove the results of an earlier run\(sharesCorpus ? ", and keep its corpus" : "").
            rm -rf "$output/shards" "$output/status" "$output/logs" "$output/merged" "$output/summary.txt" "$output/joblog"
            mkdir -p "$output/shards" "$output/status" "$output/logs"\(sharesCorpus ? " \"$output/corpus\"" : "")
            \(plan.scriptAsDocument)

            # What each shard reads. Add files to which scenes in other folders refer.
            tar -czf "$output/scenes.tar.gz" --no-wildcards --exclude="$output" -- \(FarmPlan.line(plan.copies))\(archiving)

            # What a host runs, in a folder that parallel makes for each shard, and removes.
            line='mkdir input logs && tar -xzf scenes.tar.gz -C input && \(sharesCorpus ? "tar -xzf corpus.tar.gz && " : "")cd input && '
            line+='sh ../job.sh shard .. {} >../logs/{}.log 2>&1; test -e ../status/{}'

            # If a host is lost, or a shard is killed, its shard is started again on another host, three times at most. A host
            # that does not answer for 30 seconds is lost.
            (cd "$output" && seq \(plan.shards) | parallel --sshloginfile "$hosts"\(jobs(of: plan)) \\
                --ssh 'ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=10 -o ServerAliveCountMax=3' \\
                --retries 3 --joblog joblog --workdir ... --cleanup \\
                \(transfers) \\
                --return shards/{} --return status/{} --return logs/{}.log\(sharesCorpus ? " --return corpus" : "") \\
                "$line") || echo 'Some shards were lost.' >&2

            sh "$output/job.sh" merge "$output" 2>&1 | tee "$output/logs/merge.log" || true
            exit "$(sed -n 's/^result: //p' "$output/summary.txt")"

            """
    }

    /// The option for the number of shards that a host runs at the same time. By default, it is the number of its cores.
    private static func jobs(of plan: FarmPlan) -> String {
        plan.cpus == 1 ? "" : " --jobs \(max(1, 100 / plan.cpus))%"
    }
}
