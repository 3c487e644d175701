internal import TouchstoneChecks
internal import TouchstoneKit

/// The job file for Kubernetes: YAML for `kubectl apply`, with an indexed job for the shards and a job that waits for them.
enum KubernetesJob {
    /// Where the scenes are unpacked, and where commands run.
    private static let folder = "/touchstone"

    /// - Throws: the reason, if no volume can be mounted at the folder of the results.
    static func check(_ plan: FarmPlan) throws(FarmRefusal) {
        let isPlain = plan.output.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != ":" }
        guard isPlain, !plan.output.split(separator: "/").contains("..") else {
            throw FarmRefusal(
                message: "Kubernetes cannot mount a volume at '\(plan.output)': leave ':', '..' and line feeds out.")
        }
    }

    /// The text of the job file.
    static func text(of plan: FarmPlan) -> String {
        introduction(of: plan) + claim + scripts(of: plan) + shards(of: plan) + merge(of: plan) + files(of: plan)
    }

    /// The folder of the results in a pod.
    private static func results(of plan: FarmPlan) -> String {
        plan.output.hasPrefix("/") ? plan.output : "\(folder)/\(plan.output)"
    }

    private static func introduction(of plan: FarmPlan) -> String {
        let source = ShellWord.quoted("touchstone-files:" + results(of: plan)).escaped
        return """
            # \(plan.purpose) on a Kubernetes cluster, version 1.29 or later, in \(plan.shards) shards:
            #   \(plan.command)
            #
            # Start, in the folder with the scenes:
            #   tar -czf scenes.tar.gz -- \(FarmPlan.line(plan.copies).escaped)
            #   kubectl create configmap touchstone-scenes --from-file=scenes.tar.gz
            #   kubectl apply -f FILE
            # Wait for the end, and copy the results:
            #   kubectl wait --for=condition=Complete --timeout=-1s job/touchstone-merge
            #   kubectl logs job/touchstone-merge
            #   kubectl cp \(source) found
            # Start again\(plan.verb == .explore ? ", with the same corpus" : ""):
            #   kubectl delete job touchstone-shards touchstone-merge
            #   kubectl apply -f FILE
            # Remove everything, also the results:
            #   kubectl delete -f FILE
            #
            # A config map holds at most 1 MiB. With larger scenes, mount a volume with scenes.tar.gz in its place.

            """
    }

    private static let claim = """
        ---
        # The results. Adapt the size, and the class of storage: pods on several nodes write at the same time. On a cluster
        # with one node, ReadWriteOnce is enough.
        apiVersion: v1
        kind: PersistentVolumeClaim
        metadata:
          name: touchstone-results
        spec:
          accessModes: [ReadWriteMany]
          # storageClassName: nfs
          resources:
            requests:
              storage: 10Gi

        """

    private static func scripts(of plan: FarmPlan) -> String {
        """
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: touchstone-scripts
        data:
          pod.sh: \(YAMLText.block(podScript(of: plan), indentation: 4))
          job.sh: \(YAMLText.block(plan.script, indentation: 4))

        """
    }

    /// The script that a pod runs, with `shard` or `merge` as its argument.
    ///
    /// Kubernetes would replace `$(NAME)` in the command of a container, but does not in a file.
    private static func podScript(of plan: FarmPlan) -> String {
        """
        #!/bin/sh
        # What each pod runs. It succeeds when its result is written, also if the result is an error of touchstone, such as a
        # scene that cannot be read: that would occur again. A pod that is killed is started again.
        set -eu
        output=\(ShellWord.quoted(results(of: plan)))
        tar -xzf /scenes/scenes.tar.gz
        mkdir -p "$output/logs" "$output/status"

        if [ "$1" = shard ]; then
            # Indices begin at 0.
            number=$((JOB_COMPLETION_INDEX + 1))
            rm -f "$output/status/$number"
            sh /scripts/job.sh shard "$output" "$number" 2>&1 | tee -a "$output/logs/$number.log"
            test -e "$output/status/$number"
            exit
        fi

        # Wait until each shard has left its status. If nothing was written for an hour, the others are lost.
        date >"$output/logs/merge.log"
        while [ "$(ls "$output/status" | wc -l)" -lt \(plan.shards) ] && [ -n "$(find "$output" -mmin -60 | head -n 1)" ]; do
            sleep 5
        done
        rm -f "$output/summary.txt"
        sh /scripts/job.sh merge "$output" 2>&1 | tee -a "$output/logs/merge.log"
        test -e "$output/summary.txt"
        # So that the next run waits for its own.
        rm -rf "$output/status"

        """
    }

    private static func shards(of plan: FarmPlan) -> String {
        """
        ---
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: touchstone-shards
        spec:
          completionMode: Indexed
          completions: \(plan.shards)
          # Lower this to use only a part of the cluster.
          parallelism: \(plan.shards)
          # A shard whose pod is killed, or whose node is lost, is started again, up to 3 times\(plan.verb == .explore ? ", from the corpus" : "").
          # A shard that never succeeds does not end the others. In Kubernetes 1.28 or earlier, which do not have this field,
          # write `backoffLimit: \(plan.shards * 3)` for all shards together.
          backoffLimitPerIndex: 3
          template:
            spec:
        \(indented(pod(plan, "shard", cpu: #""\#(plan.cpus)""#, command: #"[/bin/sh, /scripts/pod.sh, shard]"#), by: 6))

        """
    }

    private static func merge(of plan: FarmPlan) -> String {
        """
        ---
        # Kubernetes has no job that depends on another one, so this job begins at once, and waits.
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: touchstone-merge
        spec:
          backoffLimit: 3
          template:
            spec:
        \(indented(pod(plan, "merge", cpu: "100m", command: #"[/bin/sh, /scripts/pod.sh, merge]"#), by: 6))

        """
    }

    private static func files(of plan: FarmPlan) -> String {
        """
        ---
        # `kubectl cp` copies the results through this pod. It does nothing else.
        apiVersion: v1
        kind: Pod
        metadata:
          name: touchstone-files
        spec:
        \(indented(pod(plan, "files", cpu: "10m", works: false, command: "[/bin/sh, -c, 'while :; do sleep 60; done']"), by: 2))

        """
    }

    /// The specification of a pod, which is allowed on clusters that enforce the Pod Security Standard `restricted`.
    ///
    /// - Parameters:
    ///   - cpu: the part of a core, or the cores, that the pod needs.
    ///   - works: whether the pod runs the scripts on the scenes.
    private static func pod(
        _ plan: FarmPlan, _ name: String, cpu: String, works: Bool = true, command: String
    ) -> String {
        let memory = works ? "\(FarmPlan.memoryGiB)Gi" : "64Mi"
        return """
            restartPolicy: Never
            automountServiceAccountToken: false
            securityContext:
              runAsNonRoot: true
              runAsUser: 1000
              runAsGroup: 1000
              # The group that may write to the volume. Not all kinds of storage set it; NFS does not.
              fsGroup: 1000
              seccompProfile: {type: RuntimeDefault}
            # A node that does not answer is lost after a minute. Without these lines, it would be five minutes.
            tolerations:
              - {key: node.kubernetes.io/unreachable, operator: Exists, effect: NoExecute, tolerationSeconds: 60}
              - {key: node.kubernetes.io/not-ready, operator: Exists, effect: NoExecute, tolerationSeconds: 60}
            containers:
              - name: \(name)
                image: \(Release.image)
                command: \(command)
                workingDir: \(folder)
                env:
                  - {name: HOME, value: /tmp}
                resources:
                  requests: {cpu: \(cpu), memory: \(memory)}
                  limits: {memory: \(memory)}
                securityContext:
                  allowPrivilegeEscalation: false
                  readOnlyRootFilesystem: true
                  capabilities: {drop: [ALL]}
                volumeMounts:
                  - {name: work, mountPath: \(folder)}
                  - {name: results, mountPath: \(YAMLText.quoted(results(of: plan)))}
                  - {name: temporary, mountPath: /tmp}
            \(works ? scriptMounts : "")volumes:
              - {name: work, emptyDir: {}}
              - {name: temporary, emptyDir: {}}
              - {name: results, persistentVolumeClaim: {claimName: touchstone-results}}
            \(works ? scriptVolumes : "")
            """
    }

    private static let scriptMounts = """
              - {name: scripts, mountPath: /scripts}
              - {name: scenes, mountPath: /scenes}

        """

    private static let scriptVolumes = """
          - {name: scripts, configMap: {name: touchstone-scripts}}
          - {name: scenes, configMap: {name: touchstone-scenes}}
        """

    private static func indented(_ text: String, by count: Int) -> String {
        let margin = String(repeating: " ", count: count)
        return text.split(separator: "\n").map { margin + $0 }.joined(separator: "\n")
    }
}

/// Texts in YAML.
enum YAMLText {
    /// A text of several lines as the value of a key: as a literal block, or in quotes if it has characters that a block
    /// cannot hold.
    static func block(_ text: String, indentation: Int) -> String {
        guard text.hasSuffix("\n"), text.unicodeScalars.allSatisfy({ $0 == "\n" || isPlain($0) }) else {
            return quoted(text)
        }
        let margin = String(repeating: " ", count: indentation)
        let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        return "|\n" + lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }

    /// A text in double quotes, on one line.
    static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\"", "\\": "\\\(scalar)"
        case _ where isPlain(scalar): String(scalar)
        default: "\\U" + String(repeating: "0", count: 8 - hex(scalar).count) + hex(scalar)
        }
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

    /// Whether all readers of YAML keep the scalar as it is. They change or refuse control characters, line separators and
    /// the byte order mark.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
